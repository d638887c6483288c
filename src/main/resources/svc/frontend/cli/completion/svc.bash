# bash completion for svc
_svc() {
  local word ending path
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    case $word in
      :nospace) compopt -o nospace 2>/dev/null ;;
      :files) compopt -o default 2>/dev/null ;;
      :files\ *)
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do
          [ -z "$path" ] || COMPREPLY+=("$path")
        done < <(
          compgen -d -- "$2"
          for ending in ${word#:files}; do
            [ "$ending" = / ] || compgen -f -X "!*$ending" -- "$2"
          done
        ) ;;
      *) COMPREPLY+=("$word") ;;
    esac
  done < <(svc complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o nosort -F _svc svc 2>/dev/null || complete -F _svc svc
