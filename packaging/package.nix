{ lib, stdenvNoCC, fetchurl, makeWrapper, jre_headless }:

stdenvNoCC.mkDerivation (finalAttrs: {
  pname = "shuriken";
  version = "@VERSION@";

  src = fetchurl {
    url = "https://github.com/shuriken/shuriken/releases/download/v${finalAttrs.version}/shuriken-${finalAttrs.version}.jar";
    sha256 = "@SHA256@";
  };

  dontUnpack = true;
  nativeBuildInputs = [ makeWrapper ];

  installPhase = ''
    runHook preInstall
    install -Dm644 $src $out/share/java/shuriken.jar
    makeWrapper ${lib.getExe jre_headless} $out/bin/shuriken --add-flags "-jar $out/share/java/shuriken.jar"
    runHook postInstall
  '';

  meta = {
    description = "Viewer, converter and editor for 3D models of Dreamcast, GameCube and DS games";
    homepage = "https://github.com/shuriken/shuriken";
    changelog = "https://github.com/shuriken/shuriken/blob/v${finalAttrs.version}/CHANGELOG.md";
    license = lib.licenses.asl20;
    sourceProvenance = [ lib.sourceTypes.binaryBytecode ];
    maintainers = [ ];
    mainProgram = "shuriken";
    platforms = jre_headless.meta.platforms;
  };
})
