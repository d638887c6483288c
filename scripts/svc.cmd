@echo off
rem Runs svc from this working tree on Windows. The first start builds it in a new folder in .run; .run\current names
rem that folder and is written last. To build again after a change, delete .run\current.
rem   SVC_JAVA   the JDK to use instead of JAVA_HOME or the one on the PATH: its folder or its java.exe (17 or later)
rem Delayed expansion would remove exclamation marks from arguments.
setlocal disabledelayedexpansion
set "root=%~dp0.."
set "id="
if exist "%root%\.run\current" for /f "usebackq tokens=1" %%i in ("%root%\.run\current") do set "id=%%i"
if defined id if exist "%root%\.run\%id%\svc.jar" goto run
where mvn >nul 2>&1
if errorlevel 1 (
  echo svc: Maven is needed to build svc ^(see README^) 1>&2
  exit /b 1
)
echo svc: building ^(once^) ... 1>&2
set "id=build-%RANDOM%-%RANDOM%"
pushd "%root%"
call mvn -q -B -Dmaven.test.skip=true -Dspotless.check.skip=true "-Dbuild.folder=.run/%id%" package 1>&2
if errorlevel 1 goto failed
if not exist ".run\%id%\svc.jar" goto failed
rem The rename prevents other processes from reading half a line.
>".run\current.%id%" echo %id%
move /y ".run\current.%id%" ".run\current" >nul
if errorlevel 1 goto failed
popd
:run
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if defined SVC_JAVA set "java=%SVC_JAVA%"
if defined SVC_JAVA if exist "%SVC_JAVA%\bin\java.exe" set "java=%SVC_JAVA%\bin\java.exe"
rem A server runs for hours: a small young generation keeps its memory small.
set "memory="
if "%~1"=="mcp" set "memory=-Xmn6m -XX:InitialRAMPercentage=0.1"
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr -XX:+DisplayVMOutputToStderr %memory% ^
  "-XX:ErrorFile=%TEMP%\svc-crash%%p" ^
  -cp "%root%\.run\%id%\svc.jar;%root%\.run\%id%\lib\*" "-Dsvc.launcher=%~f0" "-Dsvc.program=%id%" svc.app.Main %*
exit /b %errorlevel%
:failed
popd
echo svc: the build failed 1>&2
exit /b 1
