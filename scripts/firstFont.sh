#!/bin/sh
# Makes src/theme/inter-first.woff2 from the variable Inter of its package: the characters of base.css's last range, the
# weights that the portal has, kerning and tabular figures. Needs fonttools and brotli (pip install fonttools brotli).
set -eu
cd "$(dirname "$0")/.."
full=node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2
limited=$(mktemp)
fonttools varLib.instancer -q "$full" wght=400:700 -o "$limited"
pyftsubset "$limited" --flavor=woff2 --no-hinting --drop-tables+=DSIG,STAT --name-IDs='' \
  --layout-features=kern,tnum --output-file=src/theme/inter-first.woff2 \
  --unicodes='U+20-7E,U+A0,U+AB,U+B7,U+BB,U+C0,U+C4,U+C7-CA,U+D6,U+DC,U+DF-E4,U+E7-EF,U+F1-F4,U+F6,U+F9-FC,U+153,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC'
rm "$limited"
ls -l src/theme/inter-first.woff2
