import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EX_COMMANDS, commandNamed } from '../../../../src/features/vim/ex/command-table.ts';
import { type ExLine, parseLine } from '../../../../src/features/vim/ex/parse-line.ts';

/** The name, argument and rest of a line, and what else was given. */
function parts(text: string): Record<string, unknown> {
  const line = parseLine(text);
  const given: Partial<Record<keyof ExLine, unknown>> = { argument: line.argument };
  if (line.bang) given.bang = true;
  for (const key of ['register', 'count', 'opensAt', 'rest'] as const)
    if (line[key] !== null) given[key] = line[key];
  if (line.flags !== '') given.flags = line.flags;
  if (line.depth > 1) given.depth = line.depth;
  if (line.shell) given.shell = true;
  if (line.appends) given.appends = true;
  return { name: line.command?.name ?? null, ...given };
}

const fault = (text: string): string => {
  try {
    parseLine(text);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test('abbreviations are those of Vim', () => {
  // What fullcommand() of Vim 9 says.
  const full =
    's substitute,su substitute,sm smagic,sno snomagic,t t,co copy,m move,norm normal,g global,v vglobal,y yank,' +
    'd delete,p print,pu put,pr print,nu number,r read,re read,red redo,u undo,un undo,w write,wq wq,wa wall,x xit,' +
    'q quit,qa qall,e edit,ene enew,sav saveas,up update,b buffer,bn bnext,bp bprevious,bf bfirst,bl blast,' +
    'bd bdelete,ls ls,sp split,vs vsplit,new new,vne vnew,on only,clo close,hid hide,tabnew tabnew,tabe tabedit,' +
    'tabc tabclose,tabo tabonly,tabn tabnext,tabp tabprevious,tabfir tabfirst,tabl tablast,noh nohlsearch,se set,' +
    'setl setlocal,setg setglobal,reg registers,di display,marks marks,ju jumps,changes changes,delm delmarks,' +
    'ea earlier,lat later,undol undolist,cn cnext,cp cprevious,cN cNext,cfir cfirst,cr crewind,cla clast,cope copen,' +
    'ccl cclose,cc cc,cl clist,lne lnext,lp lprevious,lop lopen,lcl lclose,diffthis diffthis,diffo diffoff,h help,' +
    'cq cquit,a append,i insert,c change,le left,ri right,ce center,f file,fi file,pwd pwd,cd cd,let let,' +
    'colo colorscheme,sy syntax,sh shell,ter terminal,mak make,ma mark,so source,map map,nm nmap,vm vmap,xm xmap,' +
    'im imap,om omap,cm cmap,nn nnoremap,vn vnoremap,xn xnoremap,ino inoremap,ono onoremap,cno cnoremap,unm unmap,' +
    'nun nunmap,vu vunmap,xu xunmap,iu iunmap,ou ounmap,cu cunmap,mapc mapclear,ab abbreviate,ia iabbrev,ca cabbrev,' +
    'una unabbreviate,iuna iunabbrev,abc abclear,norea noreabbrev,z z,j join,l list,ret retab,sor sort,no noremap,' +
    'wqa wqall,xa xall,quita quitall,bm bmodified,bw bwipeout,vi visual,vie view,ex ex,star startinsert,' +
    'sus suspend,st stop,res resize,winc wincmd,sb sbuffer,sbn sbnext,wr write,P Print,n next,la last,redr redraw';
  for (const pair of full.split(',')) {
    const [short, name] = pair.split(' ');
    assert.equal(commandNamed(short)?.name, name, short);
  }
});

test('every command is found by its name and its shortest abbreviation', () => {
  for (const { name, least } of EX_COMMANDS) {
    assert.equal(commandNamed(name)?.name, name);
    assert.equal(commandNamed(name.slice(0, least))?.name, name, name.slice(0, least));
  }
});

test('a name ends where Vim ends it', () => {
  assert.deepEqual(parts('s/x/y/'), { name: 'substitute', argument: '/x/y/' });
  assert.deepEqual(parts('s#a#b#g'), { name: 'substitute', argument: '#a#b#g' });
  assert.deepEqual(parts('s!a!b!'), { name: 'substitute', argument: '!a!b!' });
  assert.deepEqual(parts('sno/a/b/'), { name: 'snomagic', argument: '/a/b/' });
  assert.deepEqual(parts('sg'), { name: 'substitute', argument: 'g' });
  assert.deepEqual(parts('sce 3'), { name: 'substitute', argument: 'ce 3' });
  assert.deepEqual(parts('si'), { name: 'substitute', argument: 'i' });
  assert.deepEqual(parts('sr'), { name: 'substitute', argument: 'r' });
  assert.deepEqual(parts('k a'), { name: 'k', argument: 'a' });
  assert.deepEqual(parts('ka'), { name: 'k', argument: 'a' });
  assert.deepEqual(parts('ke'), { name: 'k', argument: 'e' });
  assert.deepEqual(parts('dl'), { name: 'delete', argument: '', flags: 'l' });
  assert.deepEqual(parts('delep'), { name: 'delete', argument: '', flags: 'p' });
  assert.deepEqual(parts('&&'), { name: '&', argument: '&' });
  assert.deepEqual(parts('~&g'), { name: '~', argument: '&g' });
  assert.deepEqual(parts('@a'), { name: '@', argument: 'a' });
  assert.deepEqual(parts('@"'), { name: '@', argument: '"' });
  assert.deepEqual(parts('@:'), { name: '@', argument: ':' });
  assert.deepEqual(parts('='), { name: '=', argument: '' });
  assert.deepEqual(parts('!sort -u | uniq'), { name: '!', argument: 'sort -u | uniq' });
  assert.deepEqual(parts('!!'), { name: '!', argument: '', bang: true });
  assert.deepEqual(parts('>> 3'), { name: '>', argument: '', depth: 2, count: 3 });
  assert.deepEqual(parts('< < <'), { name: '<', argument: '', depth: 3 });
  assert.deepEqual(parts('t.'), { name: 't', argument: '.' });
  assert.deepEqual(parts('m$'), { name: 'move', argument: '$' });
  assert.deepEqual(parts('w!'), { name: 'write', argument: '', bang: true });
});

test('registers, counts and flags are taken apart', () => {
  assert.deepEqual(parts('d x 3'), { name: 'delete', argument: '', register: 'x', count: 3 });
  assert.deepEqual(parts('d3'), { name: 'delete', argument: '', count: 3 });
  assert.deepEqual(parts('y A'), { name: 'yank', argument: '', register: 'A' });
  assert.deepEqual(parts('pu! %'), { name: 'put', argument: '', bang: true, register: '%' });
  assert.deepEqual(parts('p 2#l'), { name: 'print', argument: '', count: 2, flags: '#l' });
  assert.deepEqual(parts('b 3'), { name: 'buffer', argument: '', count: 3 });
  assert.deepEqual(parts('b 3rd.txt'), { name: 'buffer', argument: '3rd.txt' });
  assert.deepEqual(parts('d 0'), { name: 'delete', argument: '', count: 0 });
  assert.equal(fault('d a b'), 'E488: Trailing characters: b');
  assert.equal(fault('j foo'), 'E488: Trailing characters: foo');
});

test('a bar separates commands, except where it belongs to them', () => {
  assert.deepEqual(parts('d | p'), { name: 'delete', argument: '', rest: ' p' });
  assert.deepEqual(parts('e a\\|b'), { name: 'edit', argument: 'a|b' });
  assert.deepEqual(parts('e a\u0016|b'), { name: 'edit', argument: 'a|b' });
  assert.deepEqual(parts('g/x/d | p'), { name: 'global', argument: '/x/d | p' });
  assert.deepEqual(parts('norm A|'), { name: 'normal', argument: 'A|' });
  assert.deepEqual(parts('s/a|b/c|d/ | p'), { name: 'substitute', argument: '/a|b/c|d/', rest: ' p' });
  assert.deepEqual(parts('s/[/]/x/|d'), { name: 'substitute', argument: '/[/]/x/', rest: 'd' });
  assert.deepEqual(parts('sort /a|b/ n|d'), { name: 'sort', argument: '/a|b/ n', rest: 'd' });
  assert.deepEqual(parts('nmap a b|p'), { name: 'nmap', argument: 'a b', rest: 'p' });
  assert.deepEqual(parts('nmap a b\u0016|p'), { name: 'nmap', argument: 'a b|p' });
  assert.deepEqual(parts('w !tr | cat'), { name: 'write', argument: 'tr | cat', shell: true });
  assert.deepEqual(parts('|p'), { name: 'print', argument: '', rest: 'p' });
});

test('a quote begins a comment where Vim takes one', () => {
  assert.deepEqual(parts('d " delete'), { name: 'delete', argument: '' });
  assert.deepEqual(parts('" nothing'), { name: null, argument: '' });
  assert.deepEqual(parts('s/a/b/ " change'), { name: 'substitute', argument: '/a/b/' });
  assert.deepEqual(parts('nmap a "ayy'), { name: 'nmap', argument: 'a "ayy' });
  assert.deepEqual(parts('norm "ayy'), { name: 'normal', argument: '"ayy' });
});

test('files are written, appended to, filtered and opened at a place', () => {
  assert.deepEqual(parts('w >> log'), { name: 'write', argument: 'log', appends: true });
  assert.deepEqual(parts('r !ls'), { name: 'read', argument: 'ls', shell: true });
  assert.deepEqual(parts('r!ls -l'), { name: 'read', argument: 'ls -l', shell: true });
  assert.deepEqual(parts('w!ls'), { name: 'write', argument: 'ls', bang: true });
  assert.deepEqual(parts('e +12 a.txt'), { name: 'edit', argument: 'a.txt', opensAt: '12' });
  assert.deepEqual(parts('e +/a\\ b a.txt'), { name: 'edit', argument: 'a.txt', opensAt: '/a b' });
  assert.match(fault('e ++enc=latin1 x'), /not supported/);
});

test('faults are in the words of Vim', () => {
  assert.equal(fault('xyz foo'), 'E492: Not an editor command: xyz foo');
  assert.equal(fault('sam/x/y/'), 'E492: Not an editor command: sam/x/y/');
  assert.equal(fault('saab'), 'E492: Not an editor command: saab');
  assert.equal(fault('noh!'), 'E477: No ! allowed');
  assert.equal(fault('1noh'), 'E481: No range allowed');
  assert.equal(fault('m'), 'E471: Argument required');
  assert.equal(fault('s/a/b/z'), 'E488: Trailing characters: z');
  assert.equal(fault('sort z'), 'E475: Invalid argument: z');
  assert.equal(fault('sort n x'), 'E474: Invalid argument');
  assert.equal(fault('echo 1'), "Inkstone does not have Vim's command :echo");
  assert.equal(fault('filter /x/ ls'), ':filter is not supported');
});

test('modifiers precede the range and the name', () => {
  const { modifiers, command, range } = parseLine('silent! keepj keeppatterns noau vert 2,3d');
  assert.equal(command?.name, 'delete');
  assert.equal(range?.addresses.length, 2);
  assert.equal(modifiers.silent, 'faults');
  assert.equal(modifiers.keepJumps, true);
  assert.equal(modifiers.keepPatterns, true);
  assert.equal(modifiers.vertical, true);
  assert.equal(parseLine('tab split').modifiers.tab, true);
  assert.equal(parseLine('belowright new').modifiers.side, 'after');
  assert.equal(parseLine('sil d').modifiers.silent, 'messages');
  assert.equal(parseLine('tabnew').modifiers.tab, false);
});
