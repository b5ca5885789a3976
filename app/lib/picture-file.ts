export { readPictureFile, toSocialImage, toSourceSet } from '#contracts/picture-file.ts';
