@echo off
rem Sets java to the java.exe of a Java of version 17 or later, for the launchers, which call this file. Leaves it
rem undefined if there is none.
rem   SVC_JAVA   the Java to use instead of JAVA_HOME, the one on the PATH or one in its usual folder: its folder or its
rem              java.exe
set "java="
if not defined SVC_JAVA goto search
call :home "%SVC_JAVA%"
call :binary "%SVC_JAVA%"
exit /b 0
:search
if defined JAVA_HOME call :home "%JAVA_HOME%"
for /f "delims=" %%j in ('where java 2^>nul') do call :binary "%%j"
for %%v in ("Eclipse Adoptium" Java Microsoft Zulu "Amazon Corretto" BellSoft) do (
  for /f "delims=" %%d in ('dir /b /ad /o-n "%ProgramFiles%\%%~v" 2^>nul') do call :home "%ProgramFiles%\%%~v\%%d"
)
exit /b 0

rem The file `release` contains the version, which is faster to read than to ask for.
:home
if defined java exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "version="
for /f "usebackq tokens=1,2 delims==" %%a in ("%~1\release") do if "%%a"=="JAVA_VERSION" set "version=%%~b"
for /f "delims=." %%m in ("%version%") do if %%m geq 17 set "java=%~1\bin\java.exe"
exit /b 0

rem The file may be a shim, so that its folder is not that of Java.
:binary
if defined java exit /b 0
if not exist "%~1" exit /b 0
if exist "%~1\*" exit /b 0
for %%f in ("%~dp1..") do call :home "%%~ff"
if defined java exit /b 0
set "version="
for /f "tokens=2" %%v in ('""%~1" --version 2^>nul"') do if not defined version set "version=%%v"
for /f "delims=." %%m in ("%version%") do if %%m geq 17 set "java=%~1"
exit /b 0
