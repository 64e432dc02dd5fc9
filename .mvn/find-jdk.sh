# Sourced by ./shuriken and ./verify.
#
# find_jdk exports JAVA_HOME, a JDK of version 21 or newer: the caller's JAVA_HOME if it is one, otherwise the newest in
# the usual folders. It also sets jdk_feature (25) and jdk_version (25.0.3+9-LTS). It reads small files and starts no
# program, so that it takes a millisecond.

find_jdk() {
    if look_at_jdk "${JAVA_HOME:-}"; then
        export JAVA_HOME
        return
    fi
    best= best_feature=0 best_version=
    for home in /usr/lib/jvm/* /usr/java/* /opt/* /opt/java/* /opt/homebrew/opt/openjdk* /usr/local/opt/openjdk* \
        "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
        if look_at_jdk "$home" && [ "$jdk_feature" -gt "$best_feature" ]; then
            best=$home best_feature=$jdk_feature best_version=$jdk_version
        fi
    done
    if [ -z "$best" ]; then
        home=$(/usr/libexec/java_home -v 21+ 2>/dev/null || readlink -f "$(command -v javac)" 2>/dev/null) || home=
        home=${home%/bin/javac}
        if look_at_jdk "$home"; then
            best=$home best_feature=$jdk_feature best_version=$jdk_version
        fi
    fi
    if [ -z "$best" ]; then
        echo "${0##*/}: needs a JDK, version 21 or newer (25 is best): install one, or set JAVA_HOME to it" >&2
        return 2
    fi
    JAVA_HOME=$best jdk_feature=$best_feature jdk_version=$best_version
    export JAVA_HOME
}

# Returns whether a folder contains a JDK that is new enough. Its file "release" contains JAVA_VERSION="25.0.3".
look_at_jdk() {
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    jdk_feature=0 jdk_version=
    while IFS='="' read -r key _ value _; do
        case $key in
        JAVA_RUNTIME_VERSION) jdk_version=$value ;;
        JAVA_VERSION)
            jdk_feature=${value%%[!0-9]*}
            jdk_version=${jdk_version:-$value}
            break
            ;;
        esac
    done <"$1/release"
    [ "${jdk_feature:-0}" -ge 21 ]
}

find_mvn() {
    command -v mvn >/dev/null && return
    echo "${0##*/}: needs Maven, version 3.8.6 or newer: install it, or put mvn on the PATH" >&2
    return 2
}
