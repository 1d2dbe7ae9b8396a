import '#platform/module-formats.ts';

await import('./serve.ts');
