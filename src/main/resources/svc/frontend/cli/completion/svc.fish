# fish completion for svc
function __svc_complete
    set -l words (commandline -opc)[2..]
    set -l token (commandline -ct)
    # A quote that is still open is closed for reading.
    set -l word (string unescape -- $token; or string unescape -- $token\"; or string unescape -- $token\')
    for line in (svc complete -- $words "$word" 2>/dev/null)
        switch $line
            case :nospace
            case ':files*'
                set -l endings (string split ' ' -- $line)[2..]
                for path in (__fish_complete_path $word)
                    set -l name (string split \t -- $path)[1]
                    if test (count $endings) -eq 0; or string match -q '*/' -- $name
                        echo $path
                    else if string match -qr -- '('(string join '|' -- (string escape --style=regex -- $endings))')$' $name
                        echo $path
                    end
                end
            case '*'
                echo $line
        end
    end
end
complete -c svc -f -k -a '(__svc_complete)'
