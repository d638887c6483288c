// Prints the shortest time in milliseconds to the first drawing of each page.
// usage: node drawing.mjs CHROMIUM ROUNDS PAGE...
import { chromium } from 'playwright-core';

const [executablePath, rounds, ...pages] = process.argv.slice(2);
const taken = pages.map(() => Infinity);
for (let round = 0; round < Number(rounds); round++) {
  for (const [i, page] of pages.entries()) {
    // A browser that has drawn a page before is faster.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await tab.goto(page);
    const first = await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    taken[i] = Math.min(taken[i], await first.jsonValue());
    await browser.close();
  }
}
console.log(taken.join(' '));
