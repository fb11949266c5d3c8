/** The abilities of an ex command, by which its line is parsed. */
export interface ExCommand {
  readonly name: string;
  /** The length of its shortest abbreviation. */
  readonly least: number;
  /** The meaning of a range: lines of the text, or a number such as that of a buffer. Without it, none is allowed. */
  readonly range: 'lines' | 'number' | null;
  /** The whole file is meant without a range. */
  readonly whole: boolean;
  /** Line 0, before the first one, is allowed. */
  readonly zero: boolean;
  readonly bang: boolean;
  /** The name of a register may come first. */
  readonly register: boolean;
  /** A number may come last: of lines from the last one of the range, or instead of a range that is a number. */
  readonly count: boolean;
  /** The flags `l`, `p` and `#` may come last. */
  readonly flags: boolean;
  /** The argument: none, one that must be there, or one that may be. */
  readonly argument: 'none' | 'needed' | 'allowed';
  /** The argument is the name of a file: `%` and `#` stand for names, `++opt` and `+cmd` may precede it. */
  readonly file: 'none' | 'one' | 'plain';
  /**
   * The end of the command: a bar (and a quote begins a comment), a bar alone, a bar that Ctrl+V keeps (mappings), what
   * its own parser leaves, or the end of the line.
   */
  readonly ends: 'bar' | 'bar only' | 'mapping' | 'own' | 'line';
}

/**
 * The commands in the order in which abbreviations find them. In brackets stands what an abbreviation may leave out.
 * Words: `lines`, `number`, `whole`, `zero`, `!`, `register`, `count`, `flags`, `arg` (allowed), `needed`, `file` (with
 * `++opt` and `+cmd`), `name` (a file's, without those), and how it ends, a bar unless told.
 */
const ROWS = `
a[ppend]: lines zero ! ends-own
ab[breviate]: arg ends-mapping
abc[lear]:
bd[elete]: number ! count arg
bf[irst]: !
bl[ast]: !
bm[odified]: number ! count
bn[ext]: number ! count
bN[ext]: number ! count
bp[revious]: number ! count
br[ewind]: !
b[uffer]: number ! count arg
buffers: ! arg
bun[load]: number ! count arg
bw[ipeout]: number ! count arg
c[hange]: lines ! ends-own
ca[bbrev]: arg ends-mapping
cabc[lear]:
cc: number ! count
ccl[ose]:
cd: ! name arg
ce[nter]: lines arg
cfir[st]: number ! count
changes:
chd[ir]: ! name arg
cla[st]: number ! count
cle[arjumps]:
cl[ist]: ! arg
clo[se]: number ! count
cm[ap]: arg ends-mapping
cmapc[lear]: arg
cn[ext]: number ! count
cN[ext]: number ! count
cno[remap]: arg ends-mapping
cnorea[bbrev]: arg ends-mapping
co[py]: lines needed
colo[rscheme]: arg
cope[n]: number count
cp[revious]: number ! count
cq[uit]: number ! count
cr[ewind]: number ! count
cu[nmap]: arg ends-mapping
cuna[bbrev]: arg ends-mapping
cw[indow]: number count
d[elete]: lines register count flags
delm[arks]: ! arg
di[splay]: arg
diffg[et]: lines arg
diffpu[t]: lines arg
difft[his]:
diffo[ff]: !
e[dit]: ! file arg
ea[rlier]: arg
ene[w]: !
ex: ! file arg
exi[t]: lines whole ! file arg
f[ile]: ! name arg
files: ! arg
filet[ype]: arg
g[lobal]: lines whole ! arg ends-own
h[elp]: ! arg ends-line
hid[e]: number ! count
i[nsert]: lines ! ends-own
ia[bbrev]: arg ends-mapping
iabc[lear]:
im[ap]: arg ends-mapping
imapc[lear]: arg
ino[remap]: arg ends-mapping
inorea[bbrev]: arg ends-mapping
iuna[bbrev]: arg ends-mapping
iu[nmap]: arg ends-mapping
j[oin]: lines ! count flags
ju[mps]:
k: lines arg
la[st]: !
lat[er]: arg
le[ft]: lines arg
let: arg ends-line
lfir[st]: number ! count
ll: number ! count
lla[st]: number ! count
l[ist]: lines count flags
lcl[ose]:
lli[st]: ! arg
lne[xt]: number ! count
lN[ext]: number ! count
lop[en]: number count
lp[revious]: number ! count
lr[ewind]: number ! count
ls: ! arg
lw[indow]: number count
m[ove]: lines needed
ma[rk]: lines arg
mak[e]: ! arg ends-line
map: ! arg ends-mapping
mapc[lear]: ! arg
marks: arg
n[ext]: number ! count file arg
nm[ap]: arg ends-mapping
nmapc[lear]: arg
nn[oremap]: arg ends-mapping
new: number ! count file arg
no[remap]: ! arg ends-mapping
noh[lsearch]:
norea[bbrev]: arg ends-mapping
norm[al]: lines ! needed ends-line
nu[mber]: lines count flags
nun[map]: arg ends-mapping
om[ap]: arg ends-mapping
omapc[lear]: arg
on[ly]: number ! count
ono[remap]: arg ends-mapping
ou[nmap]: arg ends-mapping
p[rint]: lines count flags
P[rint]: lines count flags
pu[t]: lines zero ! register
pw[d]:
q[uit]: number ! count
quita[ll]: !
qa[ll]: !
r[ead]: lines zero ! file arg
red[o]:
redr[aw]: !
reg[isters]: arg
res[ize]: number ! count arg
ret[ab]: lines whole ! arg
ri[ght]: lines arg
s[ubstitute]: lines arg ends-own
sav[eas]: ! file arg
sbf[irst]:
sbl[ast]:
sbn[ext]: number count
sbp[revious]: number count
sb[uffer]: number ! count arg
se[t]: arg
setg[lobal]: arg
setl[ocal]: arg
sh[ell]:
sm[agic]: lines arg ends-own
sno[magic]: lines arg ends-own
sor[t]: lines whole ! arg ends-own
so[urce]: ! name arg
sp[lit]: number ! count file arg
st[op]: !
star[tinsert]: !
stopi[nsert]:
sus[pend]: !
sv[iew]: number ! count file arg
sy[ntax]: arg
t: lines needed
tabc[lose]: number ! count arg
tabe[dit]: number file arg
tabfir[st]:
tabl[ast]:
tabm[ove]: number arg
tabn[ext]: number count arg
tabN[ext]: number count arg
tabnew: number file arg
tabo[nly]: number ! count arg
tabp[revious]: number count arg
tabr[ewind]:
tabs:
ter[minal]: lines ! arg ends-line
una[bbreviate]: arg ends-mapping
u[ndo]: number ! count
undoj[oin]:
undol[ist]:
unm[ap]: ! arg ends-mapping
up[date]: lines whole ! file arg
v[global]: lines whole arg ends-own
vie[w]: ! file arg
vi[sual]: ! file arg
vm[ap]: arg ends-mapping
vmapc[lear]: arg
vne[w]: number ! count file arg
vn[oremap]: arg ends-mapping
vs[plit]: number ! count file arg
vu[nmap]: arg ends-mapping
w[rite]: lines whole ! file arg
wa[ll]: !
winc[md]: number count needed
wq: lines whole ! file arg
wqa[ll]: !
x[it]: lines whole ! file arg
xa[ll]: !
xm[ap]: arg ends-mapping
xmapc[lear]: arg
xn[oremap]: arg ends-mapping
xu[nmap]: arg ends-mapping
y[ank]: lines register count
z: lines ! arg
!: lines ! arg name ends-line
#: lines count flags
&: lines arg ends-own
~: lines arg ends-own
<: lines count flags
=: lines whole flags
>: lines count flags
@: lines arg ends-bar-only
`;

/** Every command, in the order in which abbreviations find them. */
export const EX_COMMANDS: readonly ExCommand[] = ROWS.trim().split('\n').map(commandOfRow);

function commandOfRow(row: string): ExCommand {
  const colon = row.indexOf(':', 1);
  const spelled = row.slice(0, colon);
  const words = row.slice(colon + 1).split(' ');
  const has = (word: string): boolean => words.includes(word);
  const bracket = spelled.indexOf('[');
  const name = spelled.replaceAll(/[[\]]/g, '');
  const ends =
    words
      .find((word) => word.startsWith('ends-'))
      ?.slice('ends-'.length)
      .replace('-', ' ') ?? 'bar';
  return {
    name,
    least: bracket < 0 ? name.length : bracket,
    range: has('lines') ? 'lines' : has('number') ? 'number' : null,
    whole: has('whole'),
    zero: has('zero'),
    bang: has('!'),
    register: has('register'),
    count: has('count'),
    flags: has('flags'),
    argument: has('needed') ? 'needed' : has('arg') ? 'allowed' : 'none',
    file: has('file') ? 'one' : has('name') ? 'plain' : 'none',
    ends: ends as ExCommand['ends'],
  };
}

/** Commands that Vim has and this editor does not, by their shortest abbreviation: they are named as such. */
const ELSEWHERE =
  `al[l] am[enu] arga[dd] argd[elete] argdo ar[gs] au[tocmd] aug[roup] ba[ll] bo bufdo cal[l] cdo
ce com[mand] comc[lear] comp[iler] cs[cope] debug delc[ommand] delf[unction] diffpatch diffsplit
diffu[pdate] dig[raphs] dr[op] ec[ho] echoe[rr] echom[sg] echon el[se] elsei[f] en[dif] endf[unction] endfo[r] endw[hile]
eval exe[cute] fin[d] fo[ld] foldc[lose] foldd[oopen] folddoc[losed] foldo[pen] for fu[nction] go[to] gr[ep] grepa[dd]
ha[rdcopy] hi[ghlight] his[tory] if ij[ump] il[ist] is[earch] lan[guage] ld[o] lua lv[imgrep] me[nu] mes[sages]
mk[exrc] mks[ession] mkv[imrc] mkvie[w] nmenu packadd packl[oadall] popu[p] po[p] pre[serve] prev[ious] ps[earch] ptag
py[thon] py3 pyx rec[over] redi[r] rub[y] ru[ntime] rv[iminfo] scr[iptnames] sig[n] sil smile spe[llgood] sv[iew] ta[g]
tags tabd[o] th[row] tj[ump] tn[ext] tp[revious] try ts[elect] unl[et] ve[rsion] vim[grep] vimgrepa[dd] wh[ile] wind[o]
winp[os] wn[ext] wN[ext] wp[revious] wv[iminfo] wundo rundo xmenu`
    .split(/\s+/)
    .map((spelled) => ({ name: spelled.replaceAll(/[[\]]/g, ''), least: `${spelled}[`.indexOf('[') }));

/** The full name of a command of Vim that is not here; null for what is no command of Vim either. */
export const commandElsewhere = (word: string): string | null => rowNamed(ELSEWHERE, word)?.name ?? null;

/** The command that a word abbreviates. */
export const commandNamed = (word: string): ExCommand | null => rowNamed(EX_COMMANDS, word) ?? null;

const rowNamed = <T extends Pick<ExCommand, 'name' | 'least'>>(
  rows: readonly T[],
  word: string,
): T | undefined => rows.find(({ name, least }) => word.length >= least && name.startsWith(word));
