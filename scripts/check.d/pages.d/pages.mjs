// Opens a page in Chromium and checks what a reader sees, hears from a screen reader, and prints.
// usage: node pages.mjs CHROMIUM FOLDER SCREENSHOTS SVC; the folder contains song.html, sound.html and clips.json
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [executablePath, folder, screenshots, svc] = process.argv.slice(2);
const page = pathToFileURL(path.join(folder, 'song.html')).href;
const clips = JSON.parse(fs.readFileSync(path.join(folder, 'clips.json'), 'utf8')).items;
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [400, 1280, 2560];

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

async function open(options, name = 'song.html') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const tab = await context.newPage();
  tab.problems = [];
  tab.on('pageerror', error => tab.problems.push(String(error)));
  tab.on('console', message => tab.problems.push(message.text()));
  tab.on('request', request => request.url().startsWith(new URL('.', page).href) || tab.problems.push(`request of ${request.url()}`));
  await tab.goto(new URL(name, page).href);
  return tab;
}

for (const colorScheme of ['light', 'dark']) {
  for (const width of WIDTHS) {
    const tab = await open({ colorScheme, viewport: { width, height: 900 } });
    const excess = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(excess, 0, `the page is ${excess} pixels wider than ${width}`);
    await tab.screenshot({ path: path.join(screenshots, `page-${colorScheme}-${width}.png`), fullPage: true });
    assert.deepEqual(tab.problems, []);
    await tab.context().close();
  }
  // The policy of the page would refuse the script of axe.
  const tab = await open({ colorScheme, bypassCSP: true });
  for (const details of await tab.$$('details')) {
    await details.evaluate(element => { element.open = true; });
  }
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map(({ id, impact, nodes }) => [id, impact, nodes[0].html]), []);
  await tab.context().close();
}
console.log('page: no requests, no problems for axe, nothing wider than the window');

const tab = await open({});
assert.notEqual(await tab.title(), 'changed');
const drawn = await tab.evaluate(() => [...document.querySelectorAll('[data-row=track]')].flatMap(row =>
  [...row.querySelectorAll('.lane > .clip')].map(clip => {
    const lane = row.querySelector('.lane').getBoundingClientRect();
    const box = clip.getBoundingClientRect();
    const beats = Number(document.getElementById('timeline').dataset.beats);
    return [row.querySelector('h3 bdi').textContent, (box.left - lane.left) / lane.width * beats, box.width / lane.width * beats];
  })));
assert.equal(drawn.length, clips.length);
clips.forEach((clip, i) => {
  assert.equal(drawn[i][0], clip.track);
  assert.ok(Math.abs(drawn[i][1] - clip.position_beats) < 0.05, `${clip.track} at ${clip.position} is drawn at beat ${drawn[i][1]}`);
  assert.ok(Math.abs(drawn[i][2] - clip.length_beats) < 0.05);
});

const readout = () => tab.textContent('#readout');
await tab.keyboard.press('Tab');
assert.equal(await tab.evaluate(() => document.activeElement.textContent), 'Skip to the timeline');
await tab.focus('#scroller');
await tab.keyboard.press('ArrowRight');
assert.match(await readout(), /^1\.1 · Drums · no clip$/);
for (let bar = 0; bar < 4; bar++) {
  await tab.keyboard.press('Shift+ArrowRight');
}
assert.match(await readout(), /^5\.1 · Drums · clip Beat, .*Kick/);
await tab.keyboard.press('ArrowDown');
assert.match(await readout(), /^5\.1 · Bass · clip Bass line, A0$/);
await tab.keyboard.press('ArrowDown');
await tab.keyboard.press('ArrowDown');
assert.match(await readout(), /^5\.1 · Chords, Auto Filter: Frequency · 98\.0 Hz$/);
const before = await tab.evaluate(() => document.getElementById('song').clientWidth);
await tab.keyboard.press('+');
assert.ok(await tab.evaluate(() => document.getElementById('song').clientWidth) > 1.4 * before);
await tab.click('text=Whole song');
assert.equal(await tab.evaluate(() => document.getElementById('song').clientWidth), before);
console.log('page: clips are drawn at their positions, and the keyboard reads them');

const sound = await open({}, 'sound.html');
await sound.waitForFunction(() => document.getElementById('mix').readyState > 0);
await sound.focus('#scroller');
await sound.keyboard.press('ArrowRight');
for (let bar = 0; bar < 4; bar++) {
  await sound.keyboard.press('Shift+ArrowRight');
}
await sound.keyboard.press('Enter');
await sound.keyboard.press(' ');
const start = 16 * 60 / 118;
await sound.waitForFunction(at => document.getElementById('mix').currentTime > at + 0.2, start);
assert.ok(await sound.evaluate(() => parseFloat(playhead.style.left) > parseFloat(cursor.style.left)));
await sound.click('text=Mute and solo tracks');
await sound.click('.stems li:nth-child(2) [data-solo]');
assert.ok(await sound.evaluate(() => document.getElementById('mix').muted));
await sound.waitForFunction(() => [...document.querySelectorAll('.stems audio')].every((stem, i) => !stem.paused && stem.muted === (i !== 1)));
await sound.waitForFunction(() => [...document.querySelectorAll('.stems audio')].every(stem =>
  Math.abs(stem.currentTime - document.getElementById('mix').currentTime) < 0.03));
await sound.click('.stems li:nth-child(2) [data-solo]');
assert.ok(await sound.evaluate(() => !document.getElementById('mix').muted));
assert.deepEqual(sound.problems, []);
console.log('page: the song plays from the cursor, and tracks can be solo');

const watch = spawn(svc, ['set', 'page', path.join(folder, 'watched.html'), '--watch'], { stdio: ['ignore', 'ignore', 'pipe'] });
await once(watch.stderr, 'data');
const watched = await open({}, 'watched.html');
await watched.focus('#scroller');
for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', '+', '+']) {
  await watched.keyboard.press(key);
}
const state = () => watched.evaluate(() =>
  [window.scrollY, scroller.scrollLeft, song.style.width, cursor.style.left, readout.textContent, document.activeElement.id]);
await watched.evaluate(() => window.scrollTo(0, 150));
const left = await state();
execFileSync(svc, ['track', 'rename', 'Bass', 'Low end']);
await watched.waitForFunction(() => document.body.textContent.includes('Low end'));
await watched.waitForFunction(() => document.activeElement.id === 'scroller');
assert.deepEqual(await state(), left);
assert.deepEqual(watched.problems, []);
watch.kill();
await once(watch, 'exit');
assert.ok(!fs.readFileSync(path.join(folder, 'watched.html'), 'utf8').includes('id="reload"'));
console.log('page: a watched page shows changes of the set and keeps its state');

for (const format of ['A4', 'Letter']) {
  await tab.pdf({ path: path.join(screenshots, `page-${format}.pdf`), format });
}
await browser.close();
console.log('page: prints on A4 and Letter');
