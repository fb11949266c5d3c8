# top {{{
one
# in {{{2
two
# }}}
# }}}
end
