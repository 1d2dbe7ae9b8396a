import '#platform/module-formats.ts';

await import('./admin.ts');
