[
  (block_mapping_pair)
  (block_sequence_item)
] @fold.block
[
  (flow_mapping)
  (flow_sequence)
] @fold
(comment) @fold.comment
