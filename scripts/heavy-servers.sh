#!/usr/bin/env bash
# Installs the large language servers into .servers-heavy (clangd from Debian's packages, as root), and writes their part
# of the matrix in doc/language-server-table.md. Takes some minutes the first time. A server that cannot be installed is left out.
set -uo pipefail
cd "$(dirname "$0")/.."
servers=$PWD/.servers-heavy
mkdir -p "$servers/bin"

# Installs a server; the end of its output is shown where that fails.
install() {
  local name=$1
  shift
  echo "Installing $name ..." >&2
  "$@" >"$servers/install-$name.log" 2>&1 || {
    tail -n 5 "$servers/install-$name.log" >&2
    echo "$name could not be installed, and is left out." >&2
  }
}

has() { command -v "$1" >/dev/null; }

cp test/servers/heavy/package.json "$servers/package.json"
install npm npm install --prefix "$servers" --no-audit --no-fund --loglevel=error
if ! has clangd-19 && ! has clangd && [ "$(id -u)" = 0 ]; then
  install clangd sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends clangd-19'
fi
for clangd in clangd-19 clangd; do
  if path=$(command -v "$clangd"); then
    ln -sf "$path" "$servers/bin/clangd"
    break
  fi
done
if has rustup; then install rust-analyzer rustup component add rust-analyzer rust-src; fi
if has go && [ ! -x "$servers/bin/gopls" ]; then
  install gopls env GOBIN="$servers/bin" go install golang.org/x/tools/gopls@v0.21.1
fi
export PATH=$PWD/node_modules/.bin:$PATH
exec node scripts/server-matrix.ts --heavy
