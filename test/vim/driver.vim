" Plays cases in Vim. `g:cases` names a JSON file with a list of cases, `g:results` the file that gets a line of JSON for
" each, in their order: a case that hangs is the first one without a line.
"
" A case has `keys` (the inside of a double-quoted string of Vim), `lines` (the text) and `cursor` (line and byte column,
" from 1). The state is read by a key, <F20>, which is mapped in every mode and pressed after the keys of the case: so an
" unfinished insertion, a pending operator and a visual area are seen as they are.

set nocompatible encoding=utf-8
" No second of rest after an error that nobody reads.
call test_override("ui_delay", 1)
let s:record = {}
" Typed characters are inserted one by one, as by a person, although all of them are there at once.
autocmd InsertCharPre * eval 0

" Settings that make Vim comparable; all others are at their defaults.
function s:Options() abort
  set all& nocompatible
  set noswapfile belloff=all nomore report=9999 notimeout nottimeout viminfo= noundofile nomodeline
  set noshowcmd noruler hidden backspace=indent,eol,start nrformats=bin,hex
endfunction

function s:Position(name) abort
  let l:at = getpos(a:name)
  return [l:at[1], l:at[2]]
endfunction

function s:Register(name) abort
  let l:info = getreginfo(a:name)
  if empty(l:info) || empty(get(l:info, 'regcontents', []))
    return {}
  endif
  return {'lines': l:info.regcontents, 'type': l:info.regtype}
endfunction

function s:Look(pending) abort
  if !empty(s:record)
    return
  endif
  let l:registers = {}
  for l:name in split('abcdefghijklmnopqrstuvwxyz0123456789-"/:.', '\zs')
    let l:register = s:Register(l:name)
    if !empty(l:register)
      let l:registers[l:name] = l:register
    endif
  endfor
  let l:marks = {}
  for l:name in split("abcdefghijklmnopqrstuvwxyzABC[]<>^.'", '\zs')
    let l:at = s:Position("'" .. l:name)
    if l:at[0] > 0
      let l:marks[l:name] = l:at
    endif
  endfor
  let l:cursor = getcurpos()
  let l:mode = mode(1)
  let s:record = {
        \ 'lines': getline(1, '$'),
        \ 'cursor': [l:cursor[1], l:cursor[2]],
        \ 'wanted': l:cursor[4],
        \ 'mode': l:mode,
        \ 'registers': l:registers,
        \ 'marks': l:marks,
        \ 'visual': l:mode =~# "^[vV\<C-V>]" ? [s:Position('v'), s:Position('.')] : [],
        \ 'command': l:mode[0] ==# 'c' ? getcmdline() : '',
        \ 'top': line('w0'),
        \ 'recording': reg_recording(),
        \ 'pending': a:pending,
        \ 'error': v:errmsg,
        \ }
endfunction

" A window and a document as after the start, with nothing left of the case before.
function s:Reset(case) abort
  unlet! g:mapleader
  silent! mapclear
  silent! mapclear!
  silent! iabclear
  silent! cabclear
  noremap <F20> <Cmd>call <SID>Look(v:false)<CR>
  noremap! <F20> <Cmd>call <SID>Look(v:false)<CR>
  call s:Options()
  " What a count before `v` selects: one character. Not in the document of the case, which has no last selection.
  silent! normal! 0vy
  let l:old = map(getbufinfo(), 'v:val.bufnr')
  tabnew
  silent! tabonly!
  silent! only!
  for l:each in l:old
    execute 'silent! bwipeout!' l:each
  endfor
  silent! delmarks A-Z0-9
  for l:name in split('abcdefghijklmnopqrstuvwxyz0123456789-', '\zs')
    call setreg(l:name, [], 'c')
  endfor
  " The unnamed register is the last one that was written to.
  call setreg('0', {'regcontents': ['x'], 'isunnamed': v:true})
  call setreg('0', [], 'c')

  " The last insertion, the last replacement, the last command, the last macro, what `.` repeats.
  set undolevels=-1
  silent! call feedkeys("i\<Esc>", 'tx')
  silent! execute "normal! @_"
  silent! substitute/\%^\%$neither//e
  silent! call feedkeys(":\"\<CR>", 'tx')
  set cpoptions+=E
  silent! normal! y0
  silent! normal! y0
  set cpoptions&
  let @/ = ''
  call setcharsearch({'char': '', 'forward': 1, 'until': 0})
  call histdel('/')
  call histdel(':')
  messages clear

  silent file text.txt
  keepjumps lockmarks call setline(1, a:case.lines)
  set undolevels&
  set nomodified
  call cursor(1, 1)
  normal! m'
  delmarks!
  clearjumps
  call winrestview({'topline': 1, 'leftcol': 0})
  call cursor(a:case.cursor[0], a:case.cursor[1])
  redraw
  let v:errmsg = ''
endfunction

" Not in a `:try` and not in a function that an error aborts: either would end the keys at their first error.
function s:Press(keys)
  silent call feedkeys(a:keys .. "\<F20>\<C-\>\<C-N>", 'tx')
  call s:Look(v:true)
endfunction

function s:Play(case) abort
  call s:Reset(a:case)
  let s:record = {}
  let l:keys = eval('"' .. a:case.keys .. '"')
  " Matches are shown as if somebody typed, although the next key waits.
  call test_override('char_avail', l:keys =~# '^:set is')
  call s:Press(l:keys)
  if reg_recording() !=# ''
    call feedkeys('q', 'tx')
  endif
endfunction

for s:case in json_decode(join(readfile(g:cases), "\n"))
  call s:Play(s:case)
  call writefile([json_encode(s:record)], g:results, 'a')
endfor
qall!
