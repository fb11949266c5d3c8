"""A FUSE file system that shows a folder, slowly and with errors.

slow-disk.py FOLDER MOUNTPOINT CONTROL: before each call, CONTROL is read, a file with the delay in seconds and an error
number (0 for none). Calls on names that contain "fast" are not delayed.
"""
import errno
import os
import sys
import time

from fuse import FUSE, FuseOSError, Operations


class SlowDisk(Operations):
    def __init__(self, folder, control):
        self.folder = folder
        self.control = control

    def __call__(self, call, path, *args):
        if call not in ('init', 'destroy') and 'fast' not in (path or ''):
            with open(self.control) as file:
                delay, error = file.read().split()
            time.sleep(float(delay))
            if int(error) and call not in ('getattr', 'access', 'release', 'flush'):
                raise FuseOSError(int(error))
        try:
            return super().__call__(call, path, *args)
        except OSError as error:
            raise FuseOSError(error.errno or errno.EIO) from error

    def at(self, path):
        return self.folder + path

    def getattr(self, path, fh=None):
        stat = os.lstat(self.at(path))
        names = ('st_atime', 'st_ctime', 'st_gid', 'st_mode', 'st_mtime', 'st_nlink', 'st_size', 'st_uid')
        return {name: getattr(stat, name) for name in names}

    def access(self, path, mode):
        if not os.access(self.at(path), mode):
            raise FuseOSError(errno.EACCES)

    def readdir(self, path, fh):
        return ['.', '..', *os.listdir(self.at(path))]

    def create(self, path, mode, fi=None):
        return os.open(self.at(path), os.O_RDWR | os.O_CREAT | os.O_EXCL, mode)

    def open(self, path, flags):
        return os.open(self.at(path), flags)

    def read(self, path, size, offset, fh):
        return os.pread(fh, size, offset)

    def write(self, path, data, offset, fh):
        return os.pwrite(fh, data, offset)

    def truncate(self, path, length, fh=None):
        os.truncate(self.at(path), length)

    def release(self, path, fh):
        os.close(fh)

    def fsync(self, path, datasync, fh):
        os.fsync(fh)

    def rename(self, old, new):
        os.rename(self.at(old), self.at(new))

    def unlink(self, path):
        os.unlink(self.at(path))

    def chmod(self, path, mode):
        os.chmod(self.at(path), mode)

    def chown(self, path, uid, gid):
        os.chown(self.at(path), uid, gid)

    def utimens(self, path, times=None):
        os.utime(self.at(path), times)


if __name__ == '__main__':
    folder, mountpoint, control = sys.argv[1:]
    # Nothing is cached: each call of a program is one of this disk.
    FUSE(SlowDisk(folder, control), mountpoint, foreground=True, nothreads=False, attr_timeout=0, entry_timeout=0)
