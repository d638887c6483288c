/* Stands for java.exe: prints its arguments, one in a line, and exits with the status in STUB_STATUS. */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

int main(void) {
  int count;
  LPWSTR *arguments = CommandLineToArgvW(GetCommandLineW(), &count);
  for (int i = 1; i < count; i++) {
    static char text[32768];
    WideCharToMultiByte(CP_UTF8, 0, arguments[i], -1, text, sizeof text, NULL, NULL);
    printf("%s\n", text);
  }
  const char *status = getenv("STUB_STATUS");
  return status ? atoi(status) : 0;
}
