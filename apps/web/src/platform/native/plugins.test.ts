import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeShell, installFakeShell, type ShellWish } from '#testing/fake-shell.ts';

const snapshot = globalThis as unknown as { fakeShell: FakeShell };

/** The ports as an app that has just started in such a shell has them. */
const shell = (wish: ShellWish): FakeShell => {
  installFakeShell(wish);
  return snapshot.fakeShell;
};

const methodsOf = (fake: FakeShell, plugin: string): string[] =>
  fake.calls.filter((call) => call.plugin === plugin).map(({ method }) => method);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__APP_VERSION__', '4.4.64');
  vi.stubGlobal('navigator', { language: 'fr-FR' });
});

const apple = (versions: Record<string, string>): ShellWish => ({
  system: 'ios',
  answers: {
    'App.getInfo': { id: 'be.ploeg.app' },
    'CapacitorHttp.get': {
      data: {
        results: Object.values(versions).map((version) => ({
          version,
          trackViewUrl: 'https://apps.apple.com/app/id1',
        })),
      },
    },
  },
});

test.each([
  [{ found: '4.10.0' }, true],
  [{ found: '4.4.64' }, false],
  [{ found: '4.4.9' }, false],
  [{}, false],
])('the App Store with %j has a newer version: %s', async (versions, isNewer) => {
  shell(apple(versions));
  expect(await (await import('./store.ts')).isNewerInStore()).toBe(isNewer);
});

test('a country that knows no such app is asked again as Belgium', async () => {
  const fake = shell(apple({}));
  await (await import('./store.ts')).isNewerInStore();
  const countries = fake.calls
    .filter(({ plugin }) => plugin === 'CapacitorHttp')
    .map(({ options }) => (options as { params: { country: string } }).params.country);
  expect(countries).toEqual(['fr', 'be']);
});

test.each([
  [2, true],
  [1, false],
  [0, false],
])('Google Play that answers %i has a newer version: %s', async (updateAvailability, isNewer) => {
  shell({ system: 'android', answers: { 'AppUpdate.getAppUpdateInfo': { updateAvailability } } });
  expect(await (await import('./store.ts')).isNewerInStore()).toBe(isNewer);
});

test('Android opens Google Play, iOS the address that the App Store gave', async () => {
  const fake = shell({ system: 'android' });
  await (await import('./store.ts')).openStore();
  expect(methodsOf(fake, 'AppUpdate')).toEqual(['openAppStore']);
  vi.resetModules();
  shell(apple({ found: '4.4.64' }));
  const open = vi.fn<(url: string, target: string) => void>();
  vi.stubGlobal('window', { open });
  await (await import('./store.ts')).openStore();
  expect(open).toHaveBeenCalledWith('https://apps.apple.com/app/id1', '_blank');
});

test('Android opens the settings of the app by its shell, iOS by their address', async () => {
  const fake = shell({ system: 'android' });
  await (await import('./system-settings.ts')).openSystemSettings();
  expect(methodsOf(fake, 'SystemSettings')).toEqual(['open']);
  vi.resetModules();
  shell({ system: 'ios' });
  const open = vi.fn<(url: string, target: string) => void>();
  vi.stubGlobal('window', { open });
  await (await import('./system-settings.ts')).openSystemSettings();
  expect(open).toHaveBeenCalledWith('app-settings:', '_self');
});

test.each(['ios', 'android'] as const)('%s tells where its messages go', async (system) => {
  const fake = shell({ system });
  const asked = (await import('./push.ts')).requestToken();
  await vi.waitFor(() => expect(methodsOf(fake, 'PushNotifications')).toContain('register'));
  fake.emit('PushNotifications', 'registration', { value: 'abc' });
  expect(await asked).toEqual({ appType: system, token: 'abc' });
});

test.each([
  ['prompt', 'askable'],
  ['prompt-with-rationale', 'askable'],
  ['denied', 'denied'],
  ['granted', 'granted'],
])('a system that answers %s is %s', async (receive, state) => {
  shell({ system: 'android', answers: { 'PushNotifications.checkPermissions': { receive } } });
  expect(await (await import('./push.ts')).readPermission()).toBe(state);
});

test('a shell that was built without keys has no address for messages', async () => {
  const fake = shell({ system: 'ios' });
  const asked = (await import('./push.ts')).requestToken();
  const refused = expect(asked).rejects.toThrow('no entitlement');
  await vi.waitFor(() => expect(methodsOf(fake, 'PushNotifications')).toContain('register'));
  fake.emit('PushNotifications', 'registrationError', { error: 'no entitlement' });
  await refused;
});

test('a tapped message opens its screen, and nothing outside of the app', async () => {
  const fake = shell({ system: 'android' });
  const open = vi.fn<(path: string, receipt?: string) => void>();
  const stop = await (await import('./push.ts')).onOpened(open);
  const tap = (url: string): void =>
    fake.emit('PushNotifications', 'pushNotificationActionPerformed', {
      notification: { data: { url, receipt: `word of ${url}` } },
    });
  tap('/swaps');
  tap('//evil.example');
  tap('https://evil.example');
  expect(open.mock.calls).toEqual([['/swaps', 'word of /swaps']]);
  await stop();
});

test('a notice asks first where nobody was asked, and uses the channel of greatest importance', async () => {
  const fake = shell({
    system: 'android',
    answers: {
      'LocalNotifications.checkPermissions': { display: 'prompt' },
      'LocalNotifications.requestPermissions': { display: 'granted' },
    },
  });
  const { createChannel, showNotice } = await import('./notices.ts');
  await createChannel('Shifts');
  await showNotice(7, 'Signed', 'Contract');
  expect(fake.calls.map(({ method, options }) => [method, options])).toMatchObject([
    ['createChannel', { id: 'default', importance: 5 }],
    ['checkPermissions', undefined],
    ['requestPermissions', undefined],
    ['schedule', { notifications: [{ id: 7, channelId: 'default', title: 'Signed' }] }],
  ]);
});

test.each([
  [390, 844, 'lock'],
  [800, 1280, 'unlock'],
])('a screen of %i by %i is held with %s', async (width, height, method) => {
  const fake = shell({ system: 'android' });
  vi.stubGlobal('screen', { width, height });
  await (await import('./screen-turn.ts')).turnBack();
  expect(methodsOf(fake, 'ScreenOrientation')).toEqual([method]);
});

test('a sheet that the person closes is no failure, one that cannot open is', async () => {
  const wish = (fails: string): ShellWish => ({
    system: 'ios',
    answers: { 'Share.share': { fails } },
  });
  const shared = { title: 'Ploeg', text: 'Look', url: 'https://ploeg.company.be' };
  shell(wish('Share canceled'));
  await expect((await import('./share-sheet.ts')).openShareSheet(shared)).resolves.toBeUndefined();
  vi.resetModules();
  shell(wish('no activity'));
  await expect((await import('./share-sheet.ts')).openShareSheet(shared)).rejects.toThrow(
    'no activity',
  );
});
