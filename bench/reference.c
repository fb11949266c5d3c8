/* What the figures are held against: the least that a program must do for the same work.
 *   reference echo         raw mode; writes back every byte that is typed
 *   reference swallow      raw mode; reads what is pasted and says when it has all of it
 *   reference count FILE   reads the file and counts its newlines; prints the milliseconds it took */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static int rawMode(void) {
  struct termios raw;
  if (tcgetattr(0, &raw) < 0) return 0;
  cfmakeraw(&raw);
  return tcsetattr(0, TCSANOW, &raw) == 0 && write(1, "ready", 5) == 5;
}

static int echo(void) {
  char buffer[256];
  ssize_t n;
  if (!rawMode()) return 1;
  while ((n = read(0, buffer, sizeof buffer)) > 0)
    if (write(1, buffer, n) < 0) return 1;
  return 0;
}

static int swallow(void) {
  static const char end[] = "\033[201~";
  static char buffer[1 << 16];
  size_t seen = 0;
  ssize_t n;
  if (!rawMode()) return 1;
  while ((n = read(0, buffer, sizeof buffer)) > 0)
    for (ssize_t i = 0; i < n; i++) {
      seen = buffer[i] == end[seen] ? seen + 1 : buffer[i] == end[0];
      if (seen == sizeof end - 1) {
        if (write(1, "swallowed", 9) < 0) return 1;
        seen = 0;
      }
    }
  return 0;
}

static int count(const char *path) {
  static char buffer[1 << 20];
  struct timespec from, to;
  long lines = 0;
  ssize_t n;
  int file = open(path, O_RDONLY);
  if (file < 0) return 1;
  clock_gettime(CLOCK_MONOTONIC, &from);
  while ((n = read(file, buffer, sizeof buffer)) > 0)
    for (char *p = buffer, *end = buffer + n; (p = memchr(p, '\n', end - p)); p++) lines++;
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("%.3f %ld\n", (to.tv_sec - from.tv_sec) * 1e3 + (to.tv_nsec - from.tv_nsec) / 1e6, lines);
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 2 && !strcmp(argv[1], "echo")) return echo();
  if (argc == 2 && !strcmp(argv[1], "swallow")) return swallow();
  if (argc == 3 && !strcmp(argv[1], "count")) return count(argv[2]);
  return 2;
}
