/* Runs the command line in the file given as argument (UTF-8), which no shell has changed, and exits with its status. */
#include <stdio.h>
#include <windows.h>

int wmain(int count, wchar_t **arguments) {
  static char text[32768];
  static WCHAR line[32768];
  FILE *file = count == 2 ? _wfopen(arguments[1], L"rb") : NULL;
  if (!file) return 254;
  fread(text, 1, sizeof text - 1, file);
  fclose(file);
  MultiByteToWideChar(CP_UTF8, 0, text, -1, line, 32768);
  STARTUPINFOW startup = {sizeof startup};
  PROCESS_INFORMATION process;
  DWORD status = 253;
  if (!CreateProcessW(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &process)) return 254;
  WaitForSingleObject(process.hProcess, INFINITE);
  GetExitCodeProcess(process.hProcess, &status);
  return (int) status;
}
