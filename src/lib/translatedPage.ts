const standIns = new WeakMap<Node, ChildNode[]>();

const standInsOf = (parent: Node, node: Node): ChildNode[] => {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  if (around) return [around as ChildNode];
  return (standIns.get(node) ?? []).filter(each => each.parentNode === parent);
};

/** React wrote to a replaced text: it returns, and the browser translates it anew. */
const comeBack = (text: Node) => {
  const [first, ...rest] = standIns.get(text) ?? [];
  standIns.delete(text);
  if (!first?.isConnected || text.isConnected) return;
  first.replaceWith(text);
  for (const each of rest) each.remove();
};

/**
 * Lets a browser translate the page. Browsers wrap or replace texts without React's knowledge: removing a replaced
 * node throws NotFoundError and takes the page down, and writing to it changes nothing visible
 * (https://github.com/facebook/react/issues/11538). The three methods that React calls learn where its texts went;
 * other nodes are untouched.
 */
export const letPagesBeTranslated = (): void => {
  const written = new MutationObserver(records => {
    for (const { target } of records) comeBack(target);
  });
  new MutationObserver(records => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        const beside = [previousSibling, nextSibling].filter(each => each?.nodeName === 'FONT');
        const instead = addedNodes.length > 0 ? [...addedNodes] : beside.slice(0, 1);
        if (instead.length === 0) continue;
        standIns.set(node, instead as ChildNode[]);
        written.observe(node, { characterData: true });
      }
  }).observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    for (const each of standInsOf(this, child)) removeChild.call(this, each);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && before.parentNode !== this ? (standInsOf(this, before)[0] ?? null) : before;
    return insertBefore.call(this, node, place) as T;
  };
};
