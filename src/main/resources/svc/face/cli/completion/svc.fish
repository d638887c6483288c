# fish completion for svc
function __svc_complete
    set -l words (commandline -opc)[2..]
    set -l token (commandline -ct)
    # A quote that is still open is closed for reading.
    set -l word (string unescape -- $token; or string unescape -- $token\"; or string unescape -- $token\')
    for line in (svc complete -- $words "$word" 2>/dev/null)
        switch $line
            case :nospace
            case :files
                __fish_complete_path $word
            case '*'
                echo $line
        end
    end
end
complete -c svc -f -k -a '(__svc_complete)'
