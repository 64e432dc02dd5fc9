@echo off
rem Starts the command line; builds it first when there is no build or a source is newer than it. On Unix: ./shuriken
rem SHURIKEN_JAVA_OPTS: more options for the JVM.
setlocal EnableExtensions DisableDelayedExpansion
set "ROOT=%~dp0"
set "OUT=%ROOT%cli\target\launch"
set "STAMP=%OUT%\stamp"

rem The caller's JAVA_HOME if it is a JDK of 21 or newer, else one of the usual folders, else the one on the PATH.
call :look "%JAVA_HOME%"
if not defined JDK for %%B in ("%ProgramFiles%\Java" "%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%USERPROFILE%\.jdks" "%USERPROFILE%\scoop\apps") do (
    if exist "%%~B\" for /d %%D in ("%%~B\*") do (
        call :look "%%~D"
        call :look "%%~D\current"
    )
)
if not defined JDK for /f "delims=" %%J in ('where javac 2^>nul') do call :look "%%~dpJ.."
if not defined JDK (
    echo shuriken: JDK 21 or newer is needed ^(25 is best^). Install one, or set JAVA_HOME to it>&2
    exit /b 2
)
set "JAVA_HOME=%JDK%"

rem One look by PowerShell: "build" if a source is newer than the build, and "2" if people look at standard error.
set "NEWER="
set "TERMINAL="
for /f "delims=" %%W in ('powershell -NoProfile -ExecutionPolicy Bypass -Command "$s = Get-Item -LiteralPath $env:STAMP -ErrorAction SilentlyContinue; $n = Get-ChildItem -LiteralPath (@($env:ROOT + 'pom.xml') + ('formats', 'convert', 'assets', 'view', 'parquet', 'cli' | ForEach-Object { ($env:ROOT + $_ + '\pom.xml'), ($env:ROOT + $_ + '\src\main') })) -Recurse -File | Where-Object { -not $s -or $_.LastWriteTimeUtc -gt $s.LastWriteTimeUtc } | Select-Object -First 1; if ($n) { 'build' }; if (-not [Console]::IsErrorRedirected) { '2' }"') do (
    if "%%W"=="build" set "NEWER=1"
    if "%%W"=="2" set "TERMINAL=2"
)
if not exist "%OUT%\lib\" set "NEWER=1"
if not exist "%STAMP%" set "NEWER=1"
if not defined NEWER goto start

where mvn >nul 2>nul
if errorlevel 1 (
    echo shuriken: Maven 3.8.6 or newer is needed. Install it, or put mvn on the PATH>&2
    exit /b 2
)
echo shuriken: building ^(only once for these sources^) ...>&2
if not exist "%OUT%\" mkdir "%OUT%"
rem The stamp is as old as the start of its build.
type nul >"%OUT%\began"
if exist "%OUT%\lib\" rmdir /s /q "%OUT%\lib"
pushd "%ROOT%"
call mvn -q -B -Dquick -Dbuild.dir=target/launch -Dmaven.test.skip -pl cli -am package >"%OUT%\build.log" 2>&1
set "RESULT=%ERRORLEVEL%"
popd
if "%RESULT%"=="0" goto built
type "%OUT%\build.log">&2
echo shuriken: the build failed. The complete log is "%OUT%\build.log">&2
exit /b 70

:built
move /y "%OUT%\began" "%STAMP%" >nul

:start
set SHORT="@%ROOT%launcher\short.args"
for %%V in (p pack texture thumb v view verify) do if "%~1"=="%%V" set "SHORT="
"%JAVA_HOME%\bin\java" "@%ROOT%launcher\java.args" %SHORT% "-Dshuriken.terminal=%TERMINAL%" %SHURIKEN_JAVA_OPTS% -cp "%OUT%\*;%OUT%\lib\*" shuriken.cli.Main %*
exit /b %ERRORLEVEL%

rem Sets JDK if the folder holds one that is new enough. Its file "release" says JAVA_VERSION="25.0.3" and more.
:look
if defined JDK exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "FEATURE="
for /f "usebackq tokens=1,2 delims==" %%K in ("%~1\release") do if "%%K"=="JAVA_VERSION" set "FEATURE=%%~L"
for /f "delims=.-+ " %%V in ("%FEATURE%") do set "FEATURE=%%V"
if not defined FEATURE exit /b 0
if %FEATURE% GEQ 21 set "JDK=%~1"
exit /b 0
