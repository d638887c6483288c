// A command-line program with 40 commands that do nothing.
const { program } = require("commander");
for (let i = 0; i < 40; i++) program.command(`c${i}`).option("--n <n>").action(() => {});
program.parse();
