#!/usr/bin/env bash
# Puts the language servers that the tests talk to into .servers, where they are not there in these versions already.
set -euo pipefail
cd "$(dirname "$0")/.."
servers=$PWD/.servers
wanted=$(cat test/servers/package.json test/servers/requirements.txt)
if [ "$(cat "$servers/installed" 2>/dev/null || true)" = "$wanted" ]; then exit 0; fi
echo "Installing language servers (once, about a minute) ..." >&2
mkdir -p "$servers"
cp test/servers/package.json "$servers/package.json"
log=$servers/install.log
{
  npm install --prefix "$servers" --no-audit --no-fund --loglevel=error &&
    python3 -m venv "$servers/python" &&
    "$servers/python/bin/pip" install --quiet --disable-pip-version-check -r test/servers/requirements.txt
} >"$log" 2>&1 || {
  tail -n 20 "$log" >&2
  echo "The language servers could not be installed; the tests need them." >&2
  exit 1
}
printf '%s' "$wanted" >"$servers/installed"
