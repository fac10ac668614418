import { oldPictures } from '../../scripts/pictureSources.ts';

/** Says which pictures of README and tour are older than the components that draw them. */
const old = oldPictures();
if (old.length > 0) {
  console.log(`Older than what they show: ${old.join(', ')}.`);
  console.log(`npm run pictures -- ${old.join(' ')}`);
  console.log(`or, where they still show what is there: npm run pictures -- --accept ${old.join(' ')}`);
}
process.exitCode = old.length === 0 ? 0 : 1;
