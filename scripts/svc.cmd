@echo off
rem Runs svc from this working tree on Windows, building it on first use.
setlocal enabledelayedexpansion
set "root=%~dp0.."
if not exist "%root%\target\svc.jar" (
  echo svc: building ^(once^) ... 1>&2
  pushd "%root%"
  call mvn -q -B -Dmaven.test.skip=true package 1>&2 || (popd & exit /b 1)
  popd
)
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if defined SVC_JAVA set "java=%SVC_JAVA%\bin\java"
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr ^
  -cp "%root%\target\svc.jar;%root%\target\lib\*" svc.app.Main %*
exit /b %errorlevel%
