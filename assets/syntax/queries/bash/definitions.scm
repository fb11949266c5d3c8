(function_definition body: (_) @body) @function
