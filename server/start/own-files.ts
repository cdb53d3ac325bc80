// Whatever this process writes, the database's own files among it, is for its account alone (S-09): the server, and each
// tool that opens the data, whatever mask the shell of whoever runs it has.
process.umask(0o077)
