@echo off
rem Starts svc from a bundle for desktop clients, which contains no Java: finds one of version 17 or later.
rem   SVC_JAVA         the Java to use instead: its folder or its java.exe
rem   SVC_PROJECT_DIR  a folder with project files that the assistant can use
rem   SVC_READ_ONLY    true: offer only tools that change nothing
setlocal disabledelayedexpansion
set "java="
if defined SVC_JAVA (
  call :consider "%SVC_JAVA%\bin\java.exe"
  call :consider "%SVC_JAVA%"
  goto found
)
if defined JAVA_HOME call :consider "%JAVA_HOME%\bin\java.exe"
for /f "delims=" %%j in ('where java 2^>nul') do call :consider "%%j"
for %%v in ("Eclipse Adoptium" Java Microsoft Zulu "Amazon Corretto" BellSoft) do (
  for /d %%d in ("%ProgramFiles%\%%~v\*") do call :consider "%%d\bin\java.exe"
)
:found
if not defined java (
  echo svc needs Java 17 or later, which was not found. Install it, for example from https://adoptium.net, and start the client again. If Java is in an unusual folder, set SVC_JAVA to it. 1>&2
  exit /b 1
)
rem A client passes a setting without a value as an empty text or as its placeholder.
set "options="
if defined SVC_HOST if "%SVC_HOST:~0,2%"=="${" set "SVC_HOST="
if defined SVC_PROJECT_DIR if "%SVC_PROJECT_DIR:~0,2%"=="${" set "SVC_PROJECT_DIR="
if defined SVC_PROJECT_DIR set options=--project-dir "%SVC_PROJECT_DIR%"
if "%SVC_READ_ONLY%"=="true" set options=%options% --read-only
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr ^
  -XX:+DisplayVMOutputToStderr "-Dsvc.launcher=%~f0" -cp "%~dp0lib\*" svc.app.Main %* %options%
exit /b %errorlevel%

:consider
if defined java exit /b 0
if not exist "%~1" exit /b 0
if exist "%~1\" exit /b 0
set "version="
for /f "tokens=2" %%v in ('""%~1" --version 2^>nul"') do if not defined version set "version=%%v"
for /f "delims=." %%m in ("%version%") do if %%m geq 17 set "java=%~1"
exit /b 0
