#compdef svc
# zsh completion for svc
_svc() {
  local line files=0 endings
  local -a values suffix
  for line in "${(@f)$(svc complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
    case $line in
      :nospace) suffix=(-S '') ;;
      :files*) files=1 endings=${line#:files} ;;
      ?*) values+=("${${${line%%$'\t'*}//\\/\\\\}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done
  if (( files )); then
    case $endings in
      '') _files ;;
      ' /') _files -/ ;;
      *) _files -g "*(${(j:|:)${=endings}})(-.)" ;;
    esac
  else
    _describe -V svc values -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' "${suffix[@]}"
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _svc svc
