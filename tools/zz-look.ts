// usage: cp to <worktree>/tools/zz-look.ts; node tools/zz-look.ts OUT email lang path...
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
const [out = '', email = '', lang = 'nl', ...paths] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await browser.newPage({ locale: lang, timezoneId: 'Europe/Brussels', viewport, colorScheme: 'light' });
    page.on('console', (m) => { if (m.type() === 'error') console.log(name, 'console:', m.text().slice(0, 200)); });
    await page.goto(`${server.url}/login`);
    await page.locator('input[type=email],input[name=email]').first().fill(email);
    await page.locator('input[type=password]').first().fill('demo-ploeg');
    await page.locator('button[type=submit]').first().click();
    await page.getByRole('navigation').first().waitFor();
    for (const path of paths) {
      await page.goto(server.url + path, { waitUntil: 'load' });
      const slug = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
      await page.locator('h1').first().waitFor(); await page.waitForTimeout(1500); await page.screenshot({ path: `${out}/${slug}-${name}.png`, animations: 'disabled' });
      if (name !== 'low') { await page.emulateMedia({ colorScheme: 'dark' }); await page.waitForTimeout(300); await page.screenshot({ path: `${out}/${slug}-${name}-dark.png`, animations: 'disabled' }); await page.emulateMedia({ colorScheme: 'light' }); }
    }
    await page.close();
  }
} finally { await browser.close(); await server.remove(); }
