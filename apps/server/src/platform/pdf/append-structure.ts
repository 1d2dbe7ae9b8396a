import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
} from 'pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

type Tree = { root: PDFDict; rootRef: PDFRef; nums: PDFArray; nextKey: number };

const treeOf = (document: PDFDocument): Tree | null => {
  const { catalog, context } = document;
  const mark = catalog.lookupMaybe(name('MarkInfo'), PDFDict);
  const rootRef = catalog.get(name('StructTreeRoot'));
  if (mark?.lookup(name('Marked')) !== PDFBool.True || !(rootRef instanceof PDFRef)) return null;
  const root = context.lookup(rootRef, PDFDict);
  const parents = root.lookup(name('ParentTree'), PDFDict);
  return {
    root,
    rootRef,
    nums: parents.lookup(name('Nums'), PDFArray),
    nextKey: root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber(),
  };
};

const kidsOf = (element: PDFDict): PDFArray => {
  const kids = element.lookup(name('K'));
  if (kids instanceof PDFArray) return kids;
  const list = element.context.obj(kids ? [kids] : []);
  element.set(name('K'), list);
  return list;
};

const documentOf = ({ root, rootRef }: Tree): { element: PDFDict; ref: PDFRef } => {
  const [first] = kidsOf(root).asArray();
  if (!(first instanceof PDFRef)) return { element: root, ref: rootRef };
  return { element: root.context.lookup(first, PDFDict), ref: first };
};

const copyBare = async (target: PDFDocument, source: PDFDocument): Promise<void> => {
  for (const page of await target.copyPages(source, source.getPageIndices())) {
    page.node.delete(name('StructParents'));
    target.addPage(page);
  }
};

/**
 * Puts the pages of one of our PDFs behind another. They keep their structure behind a tagged one
 * only, because half a structure hides the other half from readers.
 */
export const appendPages = async (target: PDFDocument, source: PDFDocument): Promise<void> => {
  const tree = treeOf(target);
  const added = treeOf(source);
  if (!tree || !added) return copyBare(target, source);
  const { context } = target;
  const copier = PDFObjectCopier.for(source.context, context);
  for (const page of source.getPages()) {
    const ref = copier.copy(page.ref);
    const leaf = context.lookup(ref);
    if (!(leaf instanceof PDFPageLeaf)) throw new Error('A page was copied as something else');
    const key = leaf.lookup(name('StructParents'), PDFNumber).asNumber();
    leaf.set(name('StructParents'), PDFNumber.of(key + tree.nextKey));
    target.addPage(PDFPage.of(leaf, ref, target));
  }
  const copiedRef = copier.copy(added.rootRef);
  const copied = context.lookup(copiedRef, PDFDict);
  const { element, ref } = documentOf(tree);
  for (const kid of kidsOf(copied).asArray()) {
    kidsOf(element).push(kid);
    context.lookup(kid, PDFDict).set(name('P'), ref);
  }
  const nums = copied.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  for (let at = 0; at < nums.size(); at += 2) {
    tree.nums.push(PDFNumber.of(nums.lookup(at, PDFNumber).asNumber() + tree.nextKey));
    tree.nums.push(nums.get(at + 1));
  }
  tree.root.set(name('ParentTreeNextKey'), PDFNumber.of(tree.nextKey + added.nextKey));
  // One node holds all keys, so it needs no limits.
  tree.root.lookup(name('ParentTree'), PDFDict).delete(name('Limits'));
  context.delete(copiedRef);
};

/** Adds a picture to the structure as the last thing on a page, and answers its mark; null without one. */
export const addFigure = (document: PDFDocument, page: PDFPage, alt: string): number | null => {
  const tree = treeOf(document);
  const key = page.node.lookupMaybe(name('StructParents'), PDFNumber)?.asNumber();
  if (!tree || key === undefined) return null;
  const { context } = document;
  const keys = Array.from({ length: tree.nums.size() / 2 }, (_, index) => index * 2);
  const at = keys.find((index) => tree.nums.lookup(index, PDFNumber).asNumber() === key);
  if (at === undefined) return null;
  const owners = tree.nums.lookup(at + 1, PDFArray);
  const { element, ref } = documentOf(tree);
  const figure = context.obj({ S: 'Figure', P: ref, Pg: page.ref, K: [owners.size()] });
  figure.set(name('Alt'), PDFHexString.fromText(alt));
  const figureRef = context.register(figure);
  kidsOf(element).push(figureRef);
  owners.push(figureRef);
  return owners.size() - 1;
};
