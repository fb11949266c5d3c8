(block_mapping_pair key: (_) @name) @symbol.property
(block_mapping_pair
  key: (_) @name
  value: (block_node (block_mapping))) @symbol.object
(block_mapping_pair
  key: (_) @name
  value: (block_node (block_sequence))) @symbol.array
