// The items of a snapshot whose names hold a text, in any case: the first 50, and how many there are.
import { readFileSync } from 'node:fs';

const [file, text] = process.argv.slice(2);
const wanted = text.toLowerCase();
const found = JSON.parse(readFileSync(file, 'utf8')).items.filter((item) => item.name.toLowerCase().includes(wanted));
const lines = found.slice(0, 50).map((item) => `${item.uri}\t${item.name}\n`);
process.stdout.write(`${lines.join('')}${found.length}\n`);
