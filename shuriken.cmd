@echo off
rem Starts the command line; builds it when there is no build. On Unix: ./shuriken, which also rebuilds after changes.
setlocal
set "ROOT=%~dp0"
if not defined JAVA_HOME (
    echo shuriken: needs a JDK, version 21 or newer: install one and set JAVA_HOME to it 1>&2
    exit /b 2
)
set "OUT=%ROOT%cli\target\launch"
if not exist "%OUT%\lib" (
    echo shuriken: building, once ... 1>&2
    pushd "%ROOT%"
    call mvn -q -B -Dquick -Dbuild.dir=target/launch -Dmaven.test.skip -pl cli -am package 1>&2 || (popd & exit /b 70)
    popd
)
"%JAVA_HOME%\bin\java" -Xlog:disable -XX:+UseSerialGC %SHURIKEN_JAVA_OPTS% -cp "%OUT%\*;%OUT%\lib\*" shuriken.cli.Main %*
exit /b %ERRORLEVEL%
