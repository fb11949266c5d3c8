wonderful

