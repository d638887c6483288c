// Validates a server.json against the schema that it names. Without access to the schema, says so.
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fs from 'node:fs';

const entry = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
let schema;
try {
  const answer = await fetch(entry.$schema, { signal: AbortSignal.timeout(10000) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  schema = await answer.json();
} catch (e) {
  console.log(`check: server.json is not validated, because its schema cannot be fetched: ${e.cause?.code ?? e.message}`);
  process.exit(0);
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
