#!/bin/sh
# Starts Inkstone from a clone; installs and builds first when that was not done or a source is newer.
self=$0
while [ -L "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=${self%/*}/$link ;;
  esac
done
case $self in
  */*) root=${self%/*} ;;
  *) root=. ;;
esac
main=$root/dist/ink.js
if [ ! -f "$main" ] ||
  [ -n "$(find "$root/src" "$root/assets" "$root/package-lock.json" "$root/scripts/build.ts" "$root/scripts/syntax-bin.ts" "$root/scripts/launcher.js" -newer "$main" 2>/dev/null)" ]; then
  "$root/scripts/bootstrap.sh" || exit 1
fi
# glibc gives back to the system what is freed, instead of keeping 5 to 15 MB of it for the next time. The program takes
# these out again, so that what it starts does not inherit them.
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-65536}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-32768}"
# One megabyte for what is young is enough: with more, keys are not faster, and it would be kept for good. Most other
# options would keep V8 from taking up what Node has compiled of itself, which costs 12 ms.
exec "$root/node_modules/.bin/node" --max-semi-space-size=1 "$main" "$@"
