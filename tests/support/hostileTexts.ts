/**
 * Texts that become something else where a page, a template or a text direction takes them for more than text.
 * None is longer than the shortest name column (64).
 */
export const HOSTILE: readonly string[] = [
  '<img src=x onerror=globalThis.__hit=1>',
  '"><script>globalThis.__hit=1</script>',
  "javascript:globalThis.__hit=1//'-alert(1)-'",
  '\u202Eevil\u202C \u2066x\u2069 %00 \\u0000 &lt;b&gt;',
  '{{7*7}} ${7*7} %{name} #{7*7} <%= 7*7 %> |||| %{smart_count}',
  '😀👩‍👩‍👧 𝒳 é ﷽ 名前',
  'X'.repeat(64),
];

/** A hostile segment of an address; with a dot it would be the name of a file. */
export const SEGMENT = encodeURIComponent('<img src=x onerror=__hit=1> {{7*7}} %{name}');

/** What only a text that was taken for more leaves in a page. */
export const TRACES = 'img[src="x"], main script, dialog script, [onerror], a[href^="javascript:"]';
