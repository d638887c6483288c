// Validates a server.json against the schema that it names, or against a copy of this schema in a file. Without access to
// the schema, says so.
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fs from 'node:fs';

const entry = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
let schema;
try {
  schema = process.argv[3] ? JSON.parse(fs.readFileSync(process.argv[3], 'utf8')) : await fetchSchema(entry.$schema);
} catch (e) {
  console.log(`check: server.json is not validated, because its schema cannot be fetched: ${e.cause?.code ?? e.message}`);
  process.exit(0);
}
if (schema.$id !== entry.$schema) {
  console.error(`the schema is ${schema.$id}, but server.json names ${entry.$schema}`);
  process.exit(1);
}
delete schema.$schema;
const ajv = new Ajv.default({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);
if (!validate(entry)) {
  console.error(ajv.errorsText(validate.errors, { separator: '\n' }));
  process.exit(1);
}
console.log('server.json matches its schema');

async function fetchSchema(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10000) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}
