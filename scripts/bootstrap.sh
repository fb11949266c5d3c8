#!/bin/sh
# Makes a clone ready: installs the packages of package-lock.json and, unless told `install`, builds dist/.
# Does only what is missing or older than its sources. Progress goes to standard error, details to build/*.log.
set -u
CDPATH='' cd -- "$(dirname "$0")/.." || exit 1
node=node_modules/.bin/node

fail() {
  printf 'ink: %s\n' "$1" >&2
  exit 1
}

install() {
  command -v npm >/dev/null 2>&1 || fail 'npm is missing: install Node.js 20.19 or newer, which brings it, and try again'
  printf 'ink: installing packages (once, about 10 seconds) ...\n' >&2
  mkdir -p build
  # Only `node` and `bun` need their install scripts: they put the runtime in place.
  if ! { npm ci --include=dev --ignore-scripts && npm rebuild node bun; } >build/install.log 2>&1 </dev/null; then
    tail -n 5 build/install.log >&2
    fail "installing the packages failed; $PWD/build/install.log says why"
  fi
  "$node" --version >/dev/null 2>&1 || fail "the pinned Node does not start on this machine; see $PWD/build/install.log"
  touch node_modules/.installed
}

build() {
  printf 'ink: building ...\n' >&2
  mkdir -p build
  if ! "$node" scripts/build.ts >build/build.log 2>&1 </dev/null; then
    tail -n 20 build/build.log >&2
    fail "the build failed; $PWD/build/build.log says why"
  fi
}

# A link leads to another checkout's packages, which are not ours to replace: npm would empty the folder behind it.
if [ ! -L node_modules ]; then
  [ -n "$(find package-lock.json ! -newer node_modules/.installed 2>/dev/null)" ] || install
elif ! "$node" --version >/dev/null 2>&1; then
  fail 'node_modules is a link to packages that are not installed; install them there, or remove the link'
fi
[ "${1-}" = install ] || build
