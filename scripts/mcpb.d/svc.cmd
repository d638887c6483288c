@echo off
rem Starts svc from a bundle for desktop clients, which contains no Java: finds one of version 17 or later.
rem   SVC_JAVA         the Java to use instead: its folder or its java.exe
rem   SVC_PROJECT_DIR  a folder with project files that the assistant can use
rem   SVC_READ_ONLY    true: offer only tools that change nothing
setlocal disabledelayedexpansion
call "%~dp0platform.cmd"
if not defined java (
  echo svc needs Java 17 or later, which was not found. Install it, for example from https://adoptium.net, and start the client again. If Java is in an unusual folder, set SVC_JAVA to it. 1>&2
  exit /b 1
)
rem A client passes a setting without a value as an empty text or as its placeholder.
set "options="
if "%SVC_HOST%"=="" set "SVC_HOST="
if "%SVC_PROJECT_DIR%"=="" set "SVC_PROJECT_DIR="
if defined SVC_HOST if "%SVC_HOST:~0,2%"=="${" set "SVC_HOST="
if defined SVC_PROJECT_DIR if "%SVC_PROJECT_DIR:~0,2%"=="${" set "SVC_PROJECT_DIR="
rem A backslash before the closing quote would become a part of the argument.
if defined SVC_PROJECT_DIR if "%SVC_PROJECT_DIR:~-1%"=="\" set "SVC_PROJECT_DIR=%SVC_PROJECT_DIR%\"
if defined SVC_PROJECT_DIR set options=--project-dir "%SVC_PROJECT_DIR%"
if "%SVC_READ_ONLY%"=="true" set options=%options% --read-only
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr ^
  -XX:+DisplayVMOutputToStderr -Xmn6m -XX:InitialRAMPercentage=0.1 -Dsvc.installation=bundle "-Dsvc.launcher=%~f0" -cp "%~dp0lib\*" svc.app.Main %* %options%
exit /b %errorlevel%
