/** Fields and a file as a form: what is no text as JSON, and nothing of what is not given. */
export const toForm = (fields: object, file: Blob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.append('file', file);
  return form;
};
