import { DEMO_FOLDER, startServerProcess } from './server.ts';

/** Fills one folder with the demo companies, which takes longer than many a test. */
export default async (): Promise<() => Promise<void>> => {
  const server = await startServerProcess();
  await server.stop();
  process.env[DEMO_FOLDER] = server.dataDir;
  return () => server.remove();
};
