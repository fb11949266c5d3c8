mystery


