// Tests the MCP server with clients of both generations of the TypeScript SDK. Arguments: a temporary folder, then the
// command that starts the server.
import { spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';

const [work, ...command] = process.argv.slice(2);
const BAD = { no_such_argument: 1 };
const CALLS = [
  // A read, a list, a tool with operations, a write and a dry run.
  ['host_status', {}],
  ['list_tracks', {}],
  ['list_clips', { track_id: 'Bass' }],
  ['edit_tracks', { operation: 'create', kind: 'midi', name: 'Choir', dry_run: true }],
  ['set_track_mixer', { liveset_id: 'Bass', volume_db: -6 }],
  ['undo', {}],
];

const server = name => {
  const home = path.join(work, name);
  fs.mkdirSync(home);
  // The exit status of the server is written to a file, because the clients do not report it.
  const wrapped = '"$@" 2>> "$OUT/stderr"; echo $? >> "$OUT/status"';
  return {
    command: '/bin/sh',
    args: ['-c', wrapped, 'sh', ...command],
    cwd: home,
    env: { ...process.env, SVC_HOME: path.join(home, 'svc'), OUT: home },
  };
};

const ended = async name => {
  const read = file => fs.readFileSync(path.join(work, name, file), 'utf8');
  for (let polls = 0; !fs.existsSync(path.join(work, name, 'status')) && polls < 100; polls++) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.equal(read('stderr'), '', `${name}: the server prints to standard error`);
  assert.deepEqual([...new Set(read('status').trim().split('\n'))], ['0'], `${name}: the server's exit status`);
};

// The texts of the errors as the server sends them, without a client that could change them.
async function errorTexts() {
  const { command, args, cwd, env } = server('raw');
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (id, method, params) => {
    child.stdin.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n');
    for (;;) {
      const { value, done } = await lines.next();
      assert.ok(!done, `raw: no answer to ${method}`);
      const message = JSON.parse(value);
      if (message.id === id) return message.result;
    }
  };
  const clientInfo = { name: 'check', version: '1' };
  await ask(0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const { tools } = await ask(1, 'tools/list', {});
  const texts = new Map();
  for (const { name } of tools) {
    const { isError, content } = await ask(`bad ${name}`, 'tools/call', { name, arguments: BAD });
    assert.equal(isError, true, `${name} accepts an unknown argument`);
    texts.set(name, content[0].text);
  }
  child.stdin.end();
  await new Promise(resolve => child.on('close', resolve));
  await ended('raw');
  return texts;
}

async function check(name, client, transport, texts) {
  await client.connect(transport);
  const { tools } = await client.listTools();
  assert.deepEqual(tools.map(tool => tool.name), [...texts.keys()], `${name}: the list of tools`);
  for (const [tool, args] of CALLS) {
    const result = await client.callTool({ name: tool, arguments: args });
    assert.ok(!result.isError, `${name}: ${tool} fails: ${result.content?.[0]?.text}`);
    assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent, `${name}: the text of ${tool}`);
  }
  for (const [tool, text] of texts) {
    const result = await client.callTool({ name: tool, arguments: BAD });
    assert.equal(result.isError, true, `${name}: ${tool} accepts an unknown argument`);
    assert.equal(result.content[0].text, text, `${name}: the error of ${tool} is changed`);
  }
  await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), /no_such_tool/, `${name}: an unknown tool`);
  await checkOptional(name, client);
  const cancel = new AbortController();
  const options = client instanceof Client1 ? [undefined, { signal: cancel.signal }] : [{ signal: cancel.signal }];
  const cancelled = client.callTool({ name: 'list_tracks', arguments: {} }, ...options);
  cancel.abort();
  await assert.rejects(cancelled, `${name}: a cancelled call`);
  assert.ok(!(await client.callTool({ name: 'list_tracks', arguments: {} })).isError, `${name}: a call after a cancelled one`);
  await client.close();
  await ended(name);
  console.log(`${name}: ${tools.length} tools, ${texts.size} errors unchanged`);
}

// Resources and prompts, if the server has them.
async function checkOptional(name, client) {
  const capabilities = client.getServerCapabilities() ?? {};
  if (capabilities.resources) {
    const project = await client.callTool({ name: 'create_project', arguments: {} });
    assert.ok(!project.isError, `${name}: create_project fails: ${project.content?.[0]?.text}`);
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      assert.ok(contents.length > 0, `${name}: the resource ${uri} is empty`);
    }
    await client.listResourceTemplates();
    await assert.rejects(client.readResource({ uri: 'svc://no/such/resource' }), `${name}: an unknown resource`);
  }
  if (capabilities.prompts) {
    const { prompts } = await client.listPrompts();
    assert.ok(prompts.length > 0, `${name}: no prompts`);
    await assert.rejects(client.getPrompt({ name: 'no_such_prompt', arguments: {} }), `${name}: an unknown prompt`);
  }
}

const texts = await errorTexts();
const info = { name: 'check', version: '1' };
await check('sdk-1', new Client1(info), new Stdio1(server('sdk-1')), texts);
for (const [era, mode] of [['legacy', 'legacy'], ['auto', 'auto'], ['2026-07-28', { pin: '2026-07-28' }]]) {
  const name = `sdk-2-${era}`;
  await check(name, new Client2(info, { versionNegotiation: { mode } }), new Stdio2(server(name)), texts);
}
