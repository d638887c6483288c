@echo off
rem Runs svc from this working tree on Windows, building it on first use.
rem   SVC_JAVA   a JDK's folder or a java.exe (17 or later) to use instead of JAVA_HOME's or the PATH's
rem No delayed expansion, which would take the exclamation marks out of arguments.
setlocal disabledelayedexpansion
set "root=%~dp0.."
if not exist "%root%\target\svc.jar" (
  where mvn >nul 2>&1
  if errorlevel 1 (
    echo svc: Maven is needed to build it; install Maven ^(see README^) 1>&2
    exit /b 1
  )
  echo svc: building ^(once^) ... 1>&2
  if exist "%root%\target\lib" rd /s /q "%root%\target\lib"
  pushd "%root%"
  call mvn -q -B -Dmaven.test.skip=true -Dspotless.check.skip=true package 1>&2
  if errorlevel 1 (
    popd
    echo svc: the build failed 1>&2
    exit /b 1
  )
  popd
)
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if defined SVC_JAVA set "java=%SVC_JAVA%"
if defined SVC_JAVA if exist "%SVC_JAVA%\bin\java.exe" set "java=%SVC_JAVA%\bin\java.exe"
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr ^
  -cp "%root%\target\svc.jar;%root%\target\lib\*" svc.app.Main %*
exit /b %errorlevel%
