class Shuriken < Formula
  desc "Viewer, converter and editor for 3D models of Dreamcast, GameCube and DS games"
  homepage "https://github.com/shuriken/shuriken"
  url "https://github.com/shuriken/shuriken/releases/download/v@VERSION@/shuriken-@VERSION@.jar"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install "shuriken-#{version}.jar" => "shuriken.jar"
    bin.write_jar_script libexec/"shuriken.jar", "shuriken"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/shuriken --version")
  end
end
