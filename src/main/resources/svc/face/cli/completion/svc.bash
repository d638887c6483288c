# bash completion for svc
_svc() {
  local word
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    case $word in
      :nospace) compopt -o nospace 2>/dev/null ;;
      :files) compopt -o default 2>/dev/null ;;
      *) COMPREPLY+=("$word") ;;
    esac
  done < <(svc complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _svc svc
