import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { PLACEHOLDERS } from '@ploeg/domain/contracts/placeholders';
import { DOMParser } from '@tiptap/pm/model';
import { getSchema, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseInert } from '#platform/trusted-types.ts';
import { placeholderText } from './contract-texts.ts';
import { markPlaceholders, placeholderNode, toTemplateHtml } from './placeholder-node.ts';
import { tableNodes } from './table-nodes.ts';
import styles from './office-templates.module.css';

/** A text as it will be read, with chips where it fills itself in. */
export const TextEditor = ({
  label,
  html,
  onChange,
}: {
  label: string;
  /** Read once; later ones are its own. */
  html: string;
  onChange: (html: string) => void;
}) => {
  const { t } = useTranslation();
  const labelOf = (name: string): string => placeholderText(name, t);
  const [[extensions, content]] = useState(() => {
    const own = [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: false,
        code: false,
        codeBlock: false,
      }),
      ...tableNodes,
      placeholderNode(labelOf, styles.chip ?? ''),
    ];
    // Read as nodes, never as a text of HTML: the page lets no such text in.
    const body = markPlaceholders(parseInert(html).body);
    return [own, DOMParser.fromSchema(getSchema(own)).parse(body).toJSON()] as const;
  });
  const editor = useEditor({
    extensions: [...extensions],
    content,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: own }) => onChange(toTemplateHtml(own.getHTML())),
  });
  return (
    <div className={styles.editor}>
      <RichTextEditor editor={editor} labels={{ boldControlLabel: t('OFFICE_TEMPLATES.BOLD') }}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 aria-label={t('OFFICE_TEMPLATES.H1')} />
            <RichTextEditor.H2 aria-label={t('OFFICE_TEMPLATES.H2')} />
            <RichTextEditor.Bold aria-label={t('OFFICE_TEMPLATES.BOLD')} />
            <RichTextEditor.Italic aria-label={t('OFFICE_TEMPLATES.ITALIC')} />
            <RichTextEditor.Underline aria-label={t('OFFICE_TEMPLATES.UNDERLINE')} />
            <RichTextEditor.BulletList aria-label={t('OFFICE_TEMPLATES.BULLETS')} />
            <RichTextEditor.OrderedList aria-label={t('OFFICE_TEMPLATES.NUMBERS')} />
            <RichTextEditor.Undo aria-label={t('OFFICE_TEMPLATES.UNDO')} />
            <RichTextEditor.Redo aria-label={t('OFFICE_TEMPLATES.REDO')} />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <p className={styles.hint}>{t('OFFICE_TEMPLATES.BLANKS_HINT')}</p>
      <ul className={styles.blanks}>
        {PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.insert}
              onClick={() =>
                editor
                  ?.chain()
                  .focus()
                  .insertContent({ type: 'placeholder', attrs: { name } })
                  .run()
              }
            >
              {labelOf(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
