# Starts the program. The launchers of the checkout and of the downloads source this file and call start_program.

# Java reserves far more address space than it uses. With a low limit (ulimit -v), it reserves less or does not start.
reserved=
limit=$(ulimit -v 2>/dev/null) || limit=
case $limit in
'' | *[!0-9]*) ;;
*)
    if [ "$limit" -lt 2000000 ]; then
        echo "shuriken: $limit kB of address space is too little for Java. Allow 2000000 kB or more with ulimit -v" >&2
        exit 2
    elif [ "$limit" -lt 8000000 ]; then
        reserved="-XX:CompressedClassSpaceSize=64m -XX:ReservedCodeCacheSize=64m -Xmx$((limit / 4))k"
    fi
    ;;
esac

short=1
case ${1:-} in p | pack | texture | thumb | v | view | verify) short= ;; esac

# If standard input is closed, Java would use the first file that it opens as standard input.
stdin=
if ! { true 3<&0; } 2>/dev/null; then
    exec </dev/null
    stdin=closed
fi

# The streams that are terminals. The JVM only knows whether both are.
terminal=
[ ! -t 1 ] || terminal=1
[ ! -t 2 ] || terminal=${terminal}2

# Without a locale, the JVM cannot open files whose names are not ASCII.
case $(locale charmap 2>/dev/null) in
ANSI_X3.4-1968 | US-ASCII | "")
    LC_ALL=C.UTF-8
    export LC_ALL
    ;;
esac

# Replaces this shell by the program.
#   $launcher   the folder of this file
#   $java       the JVM
#   $archive    the option that reads the archive of classes, or nothing
#   $on_error   what removes a damaged archive, or nothing
#   $site       the folder of the viewer's page, or nothing
#   $classpath  the jars
start_program() {
    exec "$java" "@$launcher/java.args" ${short:+"@$launcher/short.args"} ${archive:+"$archive"} ${on_error:+"-XX:OnError=$on_error"} \
        $reserved "-Dshuriken.terminal=$terminal" ${stdin:+"-Dshuriken.stdin=$stdin"} ${site:+"-Dshuriken.site=$site"} \
        ${SHURIKEN_JAVA_OPTS:-} -cp "$classpath" shuriken.cli.Main "$@"
}
