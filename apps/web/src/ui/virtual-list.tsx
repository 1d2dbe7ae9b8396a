import { useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { rootFontSize } from './root-font-size.ts';
import styles from './virtual-list.module.css';

/** A list that draws only what is seen of it, and finds its place again on the way back. */
export const VirtualList = <T,>({
  id,
  label,
  items,
  itemRem,
  keyOf,
  children,
}: {
  /** Names the list among those whose place is remembered. */
  id: string;
  label: string;
  items: readonly T[];
  /** How high an item is about; each is measured when it is drawn. */
  itemRem: number;
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}) => {
  const area = useRef<HTMLDivElement>(null);
  const place = useElementScrollRestoration({ id });
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => area.current,
    estimateSize: () => itemRem * rootFontSize(),
    getItemKey: (index) => keyOf(items[index] as T),
    initialOffset: place?.scrollY ?? 0,
    overscan: 6,
  });
  return (
    <section
      ref={area}
      className={styles.area}
      data-scroll-restoration-id={id}
      aria-label={label}
      tabIndex={0}
    >
      <ul className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={styles.item}
            style={{ top: start }}
          >
            {children(items[index] as T)}
          </li>
        ))}
      </ul>
    </section>
  );
};
