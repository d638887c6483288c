#compdef svc
# zsh completion for svc
_svc() {
  local line files=0
  local -a values suffix
  for line in "${(@f)$(svc complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
    case $line in
      :nospace) suffix=(-S '') ;;
      :files) files=1 ;;
      ?*) values+=("${${${line%%$'\t'*}//\\/\\\\}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done
  if (( files )); then
    _files
  else
    _describe -V svc values -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' "${suffix[@]}"
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _svc svc
