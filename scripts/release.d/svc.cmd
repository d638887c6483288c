@echo off
rem Starts an installed svc on Windows. It writes nothing into its folder.
rem   SVC_JAVA   the Java to use (see lib\launcher\platform.cmd)
rem Delayed expansion would remove exclamation marks from arguments.
setlocal disabledelayedexpansion
for %%f in ("%~dp0..") do set "root=%%~ff"
set "jars="
set "installation="
if exist "%root%\lib\program" for /f "usebackq tokens=1,2 delims==" %%a in ("%root%\lib\program") do set "%%a=%%b"
if not defined jars (
  echo svc: the installation is incomplete; install svc again 1>&2
  exit /b 1
)
if not "%root:\scoop\apps\=%"=="%root%" set "installation=scoop"
set "classpath="
set "missing="
for %%j in (%jars%) do call :add %%j
if not defined classpath exit /b 1
if defined missing exit /b 1
call "%root%\lib\launcher\platform.cmd"
if not defined java (
  echo svc: Java 17 or later is needed, but none was found. Install one, for example from https://adoptium.net, or set SVC_JAVA to its folder. 1>&2
  exit /b 1
)
rem A server runs for hours: a small young generation keeps its memory small.
set "memory="
if "%~1"=="mcp" set "memory=-Xmn6m -XX:InitialRAMPercentage=0.1"
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr -XX:+DisplayVMOutputToStderr %memory% ^
  "-XX:ErrorFile=%TEMP%\svc-crash%%p" -Dsvc.installation=%installation% "-Dsvc.launcher=%~f0" "-Dsvc.program=%id%" ^
  -cp "%classpath%" svc.app.Main %*
exit /b %errorlevel%

rem Jars of another version may be in the same folder, so only those of this version are used.
:add
if not exist "%root%\lib\%1" echo svc: the installation is incomplete: lib\%1 is missing; install svc again 1>&2
if not exist "%root%\lib\%1" set "missing=%1"
if defined classpath (set "classpath=%classpath%;%root%\lib\%1") else set "classpath=%root%\lib\%1"
exit /b 0
