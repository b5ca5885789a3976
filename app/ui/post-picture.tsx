import { readPictureFile, toSourceSet } from '../lib/picture-file.ts';

type Props = {
  /** Path below /public/. */
  image: string;
  alt: string;
  className?: string;
  /** As in the attribute `sizes`. */
  sizes: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
};

/** A post's picture in its frame of 8 to 5: an uploaded one in a fitting size, or a drawing of ours. */
export function PostPicture({ image, alt, className = 'art', sizes, loading = 'eager', fetchPriority = 'auto' }: Props) {
  const file = readPictureFile(image);
  const shared = { src: `/public/${image}`, width: '640', height: '400', loading, fetchPriority };
  if (file === undefined) return <img className={className} alt={alt} {...shared} />;
  return (
    <picture>
      <source type="image/avif" srcSet={toSourceSet(file, 'avif')} sizes={sizes} />
      <img className={`${className} made-picture`} alt={alt} {...shared} srcSet={toSourceSet(file, 'webp')} sizes={sizes} />
    </picture>
  );
}
